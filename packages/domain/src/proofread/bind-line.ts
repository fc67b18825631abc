import { isInCheck } from '../coach/verify/reach.ts';
import { isCheckmate } from '../coach/verify/rules.ts';
import type { LineEntity, WrittenMove } from './entities.ts';
import type { NotePlace } from './note-place.ts';
import { isAfterPass, listAncestors, playPass, playSan } from './spot.ts';
import type { Spot } from './spot.ts';

/** A line of a text, played from the position it was bound to. */
export interface BoundLine {
  readonly entity: LineEntity;
  /** Position before the first move, then after each move. */
  readonly spots: readonly Spot[];
}

/** A line that is legal in no position it can be about. */
export interface BrokenLine {
  readonly entity: LineEntity;
  /** The longest part that could be played. */
  readonly spots: readonly Spot[];
  /** First move that could not be played. */
  readonly illegal: WrittenMove;
}

export type LineBinding = BoundLine | BrokenLine;

export function isBroken(binding: LineBinding): binding is BrokenLine {
  return 'illegal' in binding;
}

export function getLineEnd({ spots }: BoundLine): Spot {
  const end = spots.at(-1);
  if (!end) throw new Error('a line has no position');
  return end;
}

interface BindOptions {
  readonly place: NotePlace;
  /** Lines that the comment has named before, the latest last. */
  readonly earlier: readonly BoundLine[];
  /** Positions after moves that the sentence tells in words before the line. */
  readonly told?: () => readonly Spot[];
  /** Positions on the engine's lines, if the sentence tells how the game can go on. */
  readonly foreseen?: () => readonly Spot[];
  /** Canonical text of the sentence before the line, and after it. */
  readonly before: string;
  readonly after: string;
}

/** Words after which a move is what a side would do if the other side did nothing. */
const threatWords =
  /\b(?:threat\w*|wants?|would like|means? to|intend\w*|idea|plan\w*|ready (?:for|to)|prepar\w+|about to|hop(?:es|ing)|aim\w*|follow(?:ed)? up|quiet move|does nothing|do nothing|pass(?:es)?|eye(?:s|ing) on|dream\w*|next)\b[^.;:]*$/u;
/** Words after which a move is what the move of the note has stopped. */
const stoppedWords = /\b(?:was|were|had been) threatening (?:to play )?$/u;
const quietMove = /\bquiet move\b[^.;]*$/u;
/** Words after which a move is one that could have been played instead of the move of the note. */
const insteadWords =
  /\b(?:instead|better|stronger|natural|alternative|could have|should have|might have|had to|rather than|preferable|missed|was|were|tempting|other(?:wise)?|unlike|than|not)\b[^.;]*$/u;
const insteadAfter =
  /^[^.;]{0,40}\b(?:was|were|would have|would be|instead|fails?|had been|looks|is tempting)\b/u;

/** '20...g5 loses to 21.Nd5', '37.Qf3, and 37...Nd2+ forks': the move answers the one that is named before it. */
function isContinued(before: string): boolean {
  const [, between] = /<L\d+>((?:(?!<L)[^;.])*)$/u.exec(before) ?? [];
  if (between === undefined) return false;
  return failing.test(between) || !reason.test(between);
}
const failing =
  /\b(?:fail(?:s|ed)?|los(?:es|t|ing)|runs? into|ran into|met|answered|refuted|punished|bad|weak|worse|weaker|mistake|blunder|no good|impossible)\b/u;
/** Words after which the reason may be the game: '11...h6 was better, because 12.O-O-O is strong now'. */
const reason =
  /\b(?:because|since|as|for|now|while|whereas|instead|game|text|than|or|rather|better|stronger|but|before)\b/u;

/** Binds a line to the first position in which all its moves are legal. */
export function bindLine(entity: LineEntity, options: BindOptions): LineBinding {
  const [first] = entity.moves;
  if (!first) throw new Error('a line has no moves');
  let best: BrokenLine | undefined;
  // A line with a wrong sign of check or mate stands better in another position.
  let legal: BoundLine | undefined;
  for (const start of listStarts(first, options)) {
    const binding = playLine(entity, start);
    if (!isBroken(binding)) {
      if (findWrongSign(binding) === undefined) return binding;
      legal ??= binding;
    } else if (!best || binding.spots.length > best.spots.length) best = binding;
  }
  for (const start of listLater(options)) {
    const binding = fitsNumber(start, first) ? playLine(entity, start) : undefined;
    if (!binding || isBroken(binding)) continue;
    if (findWrongSign(binding) === undefined) return binding;
    legal ??= binding;
  }
  return legal ?? best ?? { entity, spots: [], illegal: first };
}

/** Positions that are built only if the line fits in no other. */
function* listLater({ told, foreseen }: BindOptions): Generator<Spot, void> {
  yield* told?.() ?? [];
  yield* foreseen?.() ?? [];
}

function playLine(entity: LineEntity, start: Spot): LineBinding {
  const spots = [start];
  let at = start;
  for (const move of entity.moves) {
    const isTurn = move.color === undefined || (move.color === 'white') === (at.board.turn === 1);
    const next = isTurn ? playSan(at, move.san) : undefined;
    if (!next || (move.number !== undefined && move.number !== at.board.moveNumber)) {
      return { entity, spots, illegal: move };
    }
    spots.push(next);
    at = next;
  }
  return { entity, spots };
}

/** Positions in which the first move may stand, the likeliest first. */
function listStarts(first: WrittenMove, { place, earlier, before, after }: BindOptions): Spot[] {
  const { after: noted } = place;
  const path = listAncestors(noted).toReversed();
  const named = earlier.toReversed().flatMap(({ spots }) => spots.toReversed());
  const passed = [noted, place.before].flatMap((spot) => (spot && playPass(spot)) ?? []);
  const afterNamed = named.flatMap((spot) => playPass(spot) ?? []);
  const isThreat = threatWords.test(before);
  const isQuiet = quietMove.test(before);
  const recent = path.slice(0, 2);
  const ordered = first.number === undefined ? orderUnnumbered() : orderNumbered();
  return [...new Set(ordered)].filter((spot) => fitsNumber(spot, first));

  function orderNumbered(): Spot[] {
    const usual = [...path, ...named, ...passed, ...place.game, ...afterNamed];
    if (isQuiet || stoppedWords.test(before)) return [...passed.toReversed(), ...usual];
    // A threat needs a null move only if it is not the turn of its side.
    const waiting = playPass(noted);
    if (isThreat && waiting) return [waiting, ...usual];
    // '19.Ng4 looks sharper. But 19...Nf7 hits it' goes on from the line before.
    const isReply = /^(?:but|then|and|now|however,?|here|after)? ?$/u.test(before);
    return isReply || isContinued(before) ? [...named.slice(0, 1), ...usual] : usual;
  }

  function orderUnnumbered(): Spot[] {
    const [atNote, atBefore] = recent;
    const isInstead = insteadWords.test(before) || insteadAfter.test(after);
    const lineEnds = named.slice(0, 1);
    const here = isInstead ? [atBefore, atNote] : [atNote, atBefore];
    const usual = [
      ...lineEnds,
      ...here.flatMap((spot) => spot ?? []),
      ...passed,
      ...named,
      ...afterNamed,
    ];
    const game = [...path, ...place.game];
    return isThreat ? [...passed, ...usual, ...game] : [...usual, ...game];
  }
}

function fitsNumber({ board }: Spot, { number, color }: WrittenMove): boolean {
  if (number !== undefined && number !== board.moveNumber) return false;
  return color === undefined || (color === 'white') === (board.turn === 1);
}

/** True if the line begins after a null move: it is a threat or a plan, not a course of the game. */
export function startsAfterPass({ spots: [start] }: BoundLine): boolean {
  return start !== undefined && isAfterPass(start);
}

/** A check or mate sign that is written must be right. A missing sign is not an error. */
export function findWrongSign({ entity, spots }: LineBinding): string | undefined {
  for (const [index, { text }] of entity.moves.entries()) {
    const board = spots[index + 1]?.board;
    if (!board) continue;
    if (text.includes('#') && !isCheckmate(board)) return `${text} is not mate`;
    if (text.includes('+') && !isInCheck(board)) return `${text} is not check`;
  }
  return undefined;
}
