/** Letters that Unicode does not take apart into a plain one and its mark. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** The words of a text as they are typed in a hurry: small letters without accents, one space between. */
export function fold(text: string): string {
  const small = text.toLowerCase().replace(/['’]/g, '');
  // Most names need no more, and thousands are folded at once.
  if (/^[ -~]*$/.test(small)) return small.replace(/[^a-z0-9]+/g, ' ').trim();
  return small
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
