/** The square the keyboard stood on, which is the board's one place in the order of tabs. */
export function focusBoard(): void {
  const square = document.querySelector<HTMLElement>('.board-place [role=gridcell][tabindex="0"]');
  square?.focus({ preventScroll: true });
}
