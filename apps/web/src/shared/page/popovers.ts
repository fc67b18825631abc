/** Closes a popover menu when a link in it is clicked. The browser itself closes it only when a new document loads. */
export function startPopovers(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    link?.closest<HTMLElement>('[popover]')?.hidePopover();
  });
}
