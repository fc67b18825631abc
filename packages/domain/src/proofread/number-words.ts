const smallNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function listNumberWords(): Map<string, number> {
  const found = new Map<string, number>();
  for (const [value, word] of smallNumbers.entries()) found.set(word, value);
  for (const [index, ten] of tens.entries()) {
    const value = (index + 2) * 10;
    for (const [one, word] of smallNumbers.slice(1, 10).entries())
      found.set(`${ten}-${word}`, value + one + 1);
    found.set(ten, value);
  }
  return found;
}

/** Values of the number words up to ninety-nine. */
export const numberWords: ReadonlyMap<string, number> = listNumberWords();

/** Values of the words 'first' to 'eighth'. */
export const ordinals: ReadonlyMap<string, number> = new Map(
  'first second third fourth fifth sixth seventh eighth'
    .split(' ')
    .map((word, index) => [word, index + 1]),
);
