/** Parts after a comma that belong to the name before it, for example in `Robert Byrne, Jr.`. */
const suffix = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/** Text that can be part of a person's name, with at least one letter. Other text stays as the source writes it. */
const namePart = /^(?=\P{L}*\p{L})[\p{L}\p{M}\p{N} .'’()-]+$/u;

/**
 * Puts a name in the order in which it is spoken: `Carlsen, Magnus` becomes `Magnus Carlsen`. Only a name with one comma
 * is turned around; with several commas it is not known what the parts are.
 */
export function turnName(name: string): string {
  const [family, given, ...rest] = name.split(',').map((part) => part.trim());
  if (!family || !given || rest.length > 0 || suffix.test(given)) return name;
  if (!namePart.test(family) || !namePart.test(given)) return name;
  return `${given} ${family}`;
}
