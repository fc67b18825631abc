/** Letters that Unicode does not decompose into a plain letter and an accent. */
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

/** Normalises a text for search: lower case without accents, single spaces. */
export function fold(text: string): string {
  const small = text.toLowerCase().replace(/['’]/g, '');
  // Fast path, because most names are ASCII and thousands are folded at once.
  if (/^[ -~]*$/.test(small)) return small.replace(/[^a-z0-9]+/g, ' ').trim();
  return small
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
