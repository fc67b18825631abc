/** The number that counts: what is none is the usual one. */
export function numberIn(text: string, usual: number): number {
  return text.trim() === '' || !Number.isFinite(Number(text)) ? usual : Number(text);
}
