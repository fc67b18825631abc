/** Parses the number; an invalid text gives the default. */
export function parseNumber(text: string, usual: number): number {
  return text.trim() === '' || !Number.isFinite(Number(text)) ? usual : Number(text);
}
