import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import { getMover, listLines, readSides } from './engine-question.ts';
import type { LineInText } from './engine-question.ts';

/** The position after the first move of a line. */
export function getFirstMove({ line }: LineInText): Spot | undefined {
  return line.spots[1];
}

const linkBefore =
  /^\)?,? ?(?:which|that|too|also|itself|instead|here|now|again|then|\(?<E\d+>\)?|, )*\s*$/u;
const linkAfter =
  /^(?:[:,–—-]| is| was| were| would have been| would be| here| being| with| came with| by| instead| there)*\s*(?:the |simply |the immediate |the natural |the quiet |the surprising )?$/u;
/** A gerund or infinitive names a move that has no notation. */
const describedMove = /\b(?:\w+ing|to \w+)\b(?![^,;:]*[,;:])[^,;:]*$/u;

/**
 * Positions after the moves that a phrase can judge: the move named beside it, else the move of the note; if the phrase
 * names the other side, the move before. Empty if the phrase judges a move that is only described.
 */
export function findJudgedMoves(context: SentenceContext, match: Match): Spot[] {
  const { place, read } = context;
  const { canonical } = read;
  const lines = listLines(context);
  const end = match.index + match.text.length;
  const inside = lines.filter(({ start, end: to }) => start >= match.index && to <= end);
  const before = lines.findLast(
    ({ end: to }) => to <= match.index && linkBefore.test(canonical.slice(to, match.index)),
  );
  const after = lines.find(
    ({ start }) => start >= end && linkAfter.test(canonical.slice(end, start)),
  );
  const named = [...inside, ...(before ? [before] : []), ...(after ? [after] : [])];
  const spots = named.flatMap((each) => getFirstMove(each) ?? []);
  const isLoose =
    after !== undefined &&
    named.length === 1 &&
    !/\b(?:is|was|were|be|been|being|by|with)\b/u.test(canonical.slice(end, after.start));
  if (spots.length > 0) return [...new Set(isLoose ? [...spots, place.after] : spots)];
  const clause = canonical.slice(0, match.index).split(/[;:.]/u).at(-1) ?? '';
  if (describedMove.test(clause) && !/\b(?:this|that|it)\b/u.test(clause)) return [];
  const [side] = readSides(context, match.text);
  const own = [place.after, ...(place.before ? [place.before] : [])].filter((spot) => spot.move);
  if (side) return own.filter((spot) => getMover(spot) === side).slice(0, 1);
  return own.slice(0, 1);
}
