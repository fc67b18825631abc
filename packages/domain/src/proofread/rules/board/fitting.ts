import type { Square } from '../../../chess/square.ts';
import type { Parties, Party } from './parties.ts';

/** True if the parties fit: all of a list, or one of those that can be meant. Undefined if none is on the board. */
export function isFitting(
  { kind, list, likely }: Parties,
  fits: (square: Square) => boolean | undefined,
): boolean | undefined {
  const isParty = ({ squares, needs, least = needs }: Party): boolean | undefined => {
    if (squares.length < least || squares.length === 0) return undefined;
    const found = squares.map(fits);
    const known = found.filter((each) => each !== undefined);
    const count = known.filter(Boolean).length;
    if (count >= needs) return true;
    return known.length > 0 && count < least ? false : undefined;
  };
  const found = list.map(isParty);
  if (found.length === 0) return undefined;
  if (kind === 'named') {
    if (found.includes(false)) return false;
    return found.includes(undefined) ? undefined : true;
  }
  if (found.includes(true))
    return likely === undefined || likely.some((party) => isParty(party) === true)
      ? true
      : undefined;
  return found.includes(false) ? false : undefined;
}
