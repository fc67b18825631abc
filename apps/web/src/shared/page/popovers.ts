/** Whoever follows a link in a menu is done with the menu; the browser knows that only when the page goes as well. */
export function startPopovers(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    link?.closest<HTMLElement>('[popover]')?.hidePopover();
  });
}
