/** Closes a popover menu when a link in it is followed: the browser closes it only with a new document. */
export function startPopovers(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    link?.closest<HTMLElement>('[popover]')?.hidePopover();
  });
}
