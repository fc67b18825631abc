import type { Color } from '../../../chess/pieces.ts';
import { toColor } from '../../../coach/verify/board.ts';
import { getLineEnd, isBroken, startsAfterPass } from '../../bind-line.ts';
import type { BoundLine } from '../../bind-line.ts';
import type { Match, Question, SentenceContext, Truth } from '../../sentence-context.ts';
import { playSan } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';

/** Answer of a test that may need a search first. */
export type Answer = Truth | 'missing';

export interface EngineQuestion extends Omit<Question, 'test' | 'otherwise'> {
  readonly test: (spot: Spot) => Answer;
  readonly otherwise: (spot: Spot) => string;
}

/** Decides an expression like `context.decide`, but refutes nothing before all its positions are searched. */
export function decideByEngine(context: SentenceContext, question: EngineQuestion): Finding {
  const { test, otherwise, ...rest } = question;
  let isMissing = false;
  let isOpen = false;
  let failed: Spot | undefined;
  const finding = context.decide({
    basis: 'evaluation',
    ...rest,
    otherwise: '',
    test: (spot) => {
      const answer = test(spot);
      if (answer === 'missing') isMissing = true;
      if (answer === false) failed ??= spot;
      // The likeliest position neither has it nor lacks it: the others say nothing then.
      isOpen ||= answer === undefined && spot === rest.places[0];
      return answer === 'missing' ? undefined : answer;
    },
  });
  if (finding.verdict !== 'refuted') return finding;
  if (isMissing) return { ...finding, verdict: 'unproved', reason: 'a position must be searched' };
  if (isOpen) return { ...finding, verdict: 'unproved', reason: 'it is not plain' };
  return { ...finding, reason: failed ? otherwise(failed) : '' };
}

/** Words around an expression that its rule reads itself: what would be, could be, or is denied. */
export const modals =
  /^(?:can|cannot|could|would|might|may|will|should|must|less|least|more|than|enough|no|not|never|no longer|any|other|nothing|anything|instead|still|rather)$/u;

export function invert(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}

/** Side that made the last move, or passed. */
export function getMover(spot: Spot): Color {
  return toColor(spot.board.turn === 1 ? -1 : 1);
}

const tokens = /<L(\d+)>/gu;

export interface LineInText {
  readonly line: BoundLine;
  readonly start: number;
  readonly end: number;
}

/** Lines of the sentence that are legal, in the order of the text. */
export function listLines(context: SentenceContext): LineInText[] {
  return [...context.read.canonical.matchAll(tokens)].flatMap((match) => {
    const binding = context.lines.get(Number(match[1]));
    if (!binding || isBroken(binding)) return [];
    return [{ line: binding, start: match.index, end: match.index + match[0].length }];
  });
}

const leadsToLine =
  /\b(?:after|if|following|when|with|by|on|against|in case of|then|into|to|thanks to|because of|answers?|plays?|allows?|for) (?:now |the game's |the immediate |simply |then )?$/u;
const followsLine =
  /^\)?(?:,? (?:and|when|with|gives|leads? to|leaves|then|is|was|keeps|would|offers|where|after which|which|white|black|he|<C\d+>|the (?:game|position|result)|it)\b|,? <C\d+>|[:,–—-]|$)/u;
const pastWords = /\b(?:was|were|had|before|until|so far|previously|earlier|once)\b/u;
/** 'Stood better before it': the position before the move of the note. */
const beforeMove =
  /\b(?:before (?:it|this|that|the move|his move|this move|the last move)|until (?:now|this move|here)|a move (?:ago|earlier))\b(?! <)/u;
const nextClause =
  /[;:]|, (?:and|but|whereas|while|although|so|for|because|since|yet)\b|\bwhereas\b/u;
const nowWords = /\b(?:now|at the moment|at present|here|already)\b/u;

/**
 * Positions that a verdict at this place of the sentence is about: the end of the line just named, else the position of
 * the note. Narrower than `getPlaces`, because an evaluation is true somewhere in nearly every game.
 */
export function listVerdictPlaces(context: SentenceContext, match: Match): Spot[] {
  const { place, read, earlierLines } = context;
  const { canonical } = read;
  const lines = listLines(context);
  const matchEnd = match.index + match.text.length;
  const inside = lines.filter(({ start, end }) => start >= match.index && end <= matchEnd);
  const before = lines.findLast(({ end }) => end <= match.index);
  const after = lines.find(
    ({ start }) =>
      start >= matchEnd &&
      leadsToLine.test(canonical.slice(matchEnd, start)) &&
      !nextClause.test(canonical.slice(matchEnd, start)),
  );
  const own: Spot[] = [place.after];
  const clause = readClause(canonical, match);
  if (place.before && beforeMove.test(clause)) return [place.before];
  if (place.before && pastWords.test(clause)) own.push(place.before);
  const found: Spot[] = [...inside, ...(after ? [after] : [])].map(({ line }) => getLineEnd(line));
  if (before) {
    const between = canonical.slice(before.end, match.index);
    const isNow = nowWords.test(between) || nowWords.test(match.text);
    const isContrast = /\b(?:whereas|while|but) now\b[^,;]*$/u.test(between);
    if (isContrast) return [...new Set([...found, place.after])];
    const isTied =
      leadsToLine.test(canonical.slice(0, before.start)) ||
      followsLine.test(between) ||
      /^ ?(?:[\w']+ ){0,2}(?:[\w']+)? ?$/u.test(between);
    const isPlan = startsAfterPass(before.line);
    found.push(getLineEnd(before.line));
    // 'Then ...d5 comes with a level game': a move without number may continue the line before it.
    const previous = lines.findLast(({ end }) => end <= before.start)?.line ?? earlierLines.at(-1);
    const isNumbered = before.line.entity.moves[0]?.number !== undefined;
    if (!isNumbered && previous) found.push(getLineEnd(previous));
    const continued = previous && continueLine(previous, before.line);
    if (continued) found.push(continued);
    if (isPlan || isNow || !isTied || between.length > 70 || /;/u.test(between)) found.push(...own);
  } else if (found.length === 0) {
    found.push(...own, ...earlierLines.slice(-1).map(getLineEnd));
    if (lines.length > 0 && !/[;]/u.test(canonical))
      found.push(...lines.slice(0, 1).map(({ line }) => getLineEnd(line)));
  }
  return [...new Set(found)];
}

/** The clause in which a phrase stands. */
function readClause(canonical: string, { index, text }: Match): string {
  const before = canonical.slice(0, index).split(nextClause).at(-1) ?? '';
  const [after = ''] = canonical.slice(index + text.length).split(nextClause);
  return `${before}${text}${after}`;
}

/** The end of a line if it is played after another: '11...h6 was better; after 12.Bd2 d5 …'. */
function continueLine(previous: BoundLine, { entity, spots }: BoundLine): Spot | undefined {
  let at = getLineEnd(previous);
  const [first] = entity.moves;
  const isNext = first?.number === undefined || first.number === at.board.moveNumber;
  if (!isNext || spots[0] === at) return undefined;
  for (const { san } of entity.moves) {
    const next = playSan(at, san);
    if (!next) return undefined;
    at = next;
  }
  return at;
}

const sideToken = /<C\d+>/gu;

/** Sides that the subject before an offset can mean: the nearest side named in the clause, else both. */
export function findSides(context: SentenceContext, from: number, to: number): Color[] {
  const { canonical } = context.read;
  const near = readSides(context, canonical.slice(from, to));
  const last = near.at(-1);
  if (last) return [last];
  const earlier = readSides(context, canonical.slice(0, from)).at(-1);
  return earlier ? [earlier] : [];
}

export function readSides(context: SentenceContext, text: string): Color[] {
  return (text.match(sideToken) ?? []).flatMap((token) => {
    const entity = context.getEntity(token);
    return entity?.kind === 'side' ? [entity.color] : [];
  });
}
