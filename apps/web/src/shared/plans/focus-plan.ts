/** The button goes with what it was about, so the focus needs a place: the name of its plan. */
export function focusPlan(button: Element): void {
  button.closest('article')?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
}
