/** Control characters other than tab and line ends, and those that turn the direction of the text around them. */
const controls = /[^\P{Cc}\t\n\r]|\p{Bidi_Control}/gu;

/**
 * Removes characters that database text cannot hold or a screen cannot show: control characters (old files end in one),
 * bidirectional marks (a name must not mirror the page) and halves of surrogate pairs. Form feed and vertical tab
 * separate words, so they become spaces.
 */
export function toPlainText(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  if (whole.search(controls) < 0) return whole;
  return whole.replace(controls, (control) => (control === '\f' || control === '\v' ? ' ' : ''));
}

/** Returns the offset of the first character that `toPlainText` removes or replaces, or -1. */
export function findUnplainCharacter(text: string): number {
  return text.search(/[^\P{Cc}\t\n\r]|\p{Bidi_Control}|\p{Cs}/u);
}
