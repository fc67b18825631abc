type Named = { white: string; black: string; tournament: string };

/** A game's name in addresses: both players and the tournament. Games of one match share it; see `freeSlug`. */
export function createSlug({ white, black, tournament }: Named): string {
  return [white, black, tournament || 'tournament'].map(hyphenate).join('-');
}

function hyphenate(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** The slug itself if it is free, else with the first free one of the endings -2, -3 … */
export function findFreeSlug(slug: string, isTaken: (candidate: string) => boolean): string {
  if (!isTaken(slug)) return slug;
  let number = 2;
  while (isTaken(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
