import {
  allSquares,
  formatSquare,
  getFile,
  getPiece,
  listSquares,
  parseSquare,
  pawn,
  toKind,
} from '../../src/coach/verify/board.ts';
import type { Board } from '../../src/coach/verify/board.ts';
import type { Role } from '../../src/chess/pieces.ts';
import type { Square } from '../../src/chess/square.ts';
import { isBroken } from '../../src/proofread/bind-line.ts';
import type { PieceEntity } from '../../src/proofread/entities.ts';
import type { SentenceContext } from '../../src/proofread/sentence-context.ts';
import { findSanMove } from '../../src/proofread/spot.ts';
import type { Spot } from '../../src/proofread/spot.ts';

export const corruptions = [
  'piece',
  'square',
  'side',
  'number',
  'motif',
  'evaluation',
  'legality',
] as const;
export type Corruption = (typeof corruptions)[number];

export interface CorruptSentence {
  readonly kind: Corruption;
  readonly text: string;
}

const roles: readonly Role[] = ['knight', 'bishop', 'rook', 'queen', 'pawn'];

/**
 * Makes false sentences from one that is true, by changing one expression. What is changed is chosen so that the result is
 * false in every position that the sentence can be about: a piece that stands nowhere there, a move that is legal nowhere
 * there, the opposite of an evaluation.
 */
export function* corruptSentence(context: SentenceContext): Generator<CorruptSentence, void> {
  const spots = listSpots(context);
  for (const entity of context.read.entities) {
    if (entity.kind === 'piece' && entity.squares.length === 1) {
      yield* corruptPiece(context, entity, spots);
    }
    if (entity.kind === 'score') {
      const changed = entity.pawns + (entity.pawns > 0 ? -1 : 1) * (Math.abs(entity.pawns) + 1.7);
      const sign = changed < 0 ? '-' : '+';
      yield replace(context, entity, `${sign}${Math.abs(changed).toFixed(2)}`, 'number');
    }
  }
  yield* corruptLines(context, spots);
  yield* corruptWords(context);
}

/** All positions that the sentence can be about, those of its lines included. */
function listSpots(context: SentenceContext): Spot[] {
  const lines = [...context.lines.values()].flatMap(({ spots }) => spots);
  const earlier = context.earlierLines.flatMap(({ spots }) => spots);
  return [...new Set([...context.getPlaces(context.read.canonical.length), ...lines, ...earlier])];
}

function replace(
  { read: { text } }: SentenceContext,
  { start, end }: { readonly start: number; readonly end: number },
  by: string,
  kind: Corruption,
): CorruptSentence {
  return { kind, text: `${text.slice(0, start)}${by}${text.slice(end)}` };
}

function isNowhere(spots: readonly Spot[], square: Square, role: Role): boolean {
  const at = allSquares.find((each) => formatSquare(each) === square);
  return (
    at !== undefined && spots.every(({ board }) => Math.abs(getPiece(board, at)) !== toKind(role))
  );
}

function* corruptPiece(
  context: SentenceContext,
  entity: PieceEntity,
  spots: readonly Spot[],
): Generator<CorruptSentence, void> {
  const [square] = entity.squares;
  const [role] = entity.roles;
  if (square === undefined || role === undefined || entity.roles.length > 1) return;
  const other = roles.find((each) => each !== role && isNowhere(spots, square, each));
  if (other) yield replace(context, entity, entity.text.replace(entity.noun, other), 'piece');
  const [free] = allSquares
    .map(formatSquare)
    .filter((each) => each !== square && isNowhere(spots, each, role))
    .toSorted((a, b) => getDistance(a, square) - getDistance(b, square));
  if (free) yield replace(context, entity, entity.text.replace(square, free), 'square');
  if (
    entity.color &&
    /White|Black/.test(entity.text) &&
    !isExchanged(context, entity, { spots, square, role })
  ) {
    yield replace(context, entity, swapSides(entity.text), 'side');
  }
}

/**
 * An exchange takes a piece of either side off the same square: 'Nxc6 exchanges Black's knight on c6' is as true of White's
 * knight, if one stands there in one of the positions.
 */
function isExchanged(
  { read: { text } }: SentenceContext,
  { start, end, color }: PieceEntity,
  { spots, square, role }: { spots: readonly Spot[]; square: Square; role: Role },
): boolean {
  const before =
    text
      .slice(0, start)
      .split(/[;:,(]/)
      .at(-1) ?? '';
  const [after = ''] = text.slice(end).split(/[;:,.]/);
  const kind = toKind(role) * (color === 'white' ? -1 : 1);
  return (
    /\b(?:exchang|trad|swap)/.test(`${before} ${after}`) &&
    spots.some(({ board }) => getPiece(board, parseSquare(square)) === kind)
  );
}

function getDistance(a: Square, b: Square): number {
  return Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) + Math.abs(a.charCodeAt(1) - b.charCodeAt(1));
}

function swapSides(text: string): string {
  return text.replace(/White|Black/, (side) => (side === 'White' ? 'Black' : 'White'));
}

/** Changes the last move of a line to one that is legal in no position of the sentence. */
function* corruptLines(
  context: SentenceContext,
  spots: readonly Spot[],
): Generator<CorruptSentence, void> {
  for (const binding of context.lines.values()) {
    const last = binding.entity.moves.at(-1);
    if (isBroken(binding) || !last || !/[a-h][1-8]/.test(last.san)) continue;
    const illegal = allSquares
      .map((at) => last.san.replace(/[a-h][1-8](?==|$)/, formatSquare(at)))
      .find((san) => san !== last.san && spots.every(({ board }) => !findSanMove(board, san)));
    if (illegal) yield replace(context, last, last.text.replace(last.san, illegal), 'legality');
  }
}

/** True if what replaces a word is false in a position. */
type IsFalse = (board: Board) => boolean;

/** A passed pawn can be doubled too. */
function hasNoDoubledPawns(board: Board): boolean {
  return ([1, -1] as const).every((side) => {
    const files = listSquares(board, side, pawn).map(getFile);
    return new Set(files).size === files.length;
  });
}

/** Words whose opposite is false wherever they are true, or in the positions that the test allows. */
const opposites: readonly (readonly [RegExp, string, Corruption, IsFalse?])[] = [
  [/\bis winning\b/u, 'is losing', 'evaluation'],
  [/\bis lost\b/u, 'is winning', 'evaluation'],
  [/\bis clearly better\b/u, 'is clearly worse', 'evaluation'],
  [/\bis (?:slightly )?better\b/u, 'is losing', 'evaluation'],
  [/\b(?:is|the game is|stays|remains) (?:level|equal)\b/u, 'is winning for White', 'evaluation'],
  [/\bundefended\b/u, 'well defended', 'motif'],
  [/\bpassed pawn\b/u, 'doubled pawn', 'motif', hasNoDoubledPawns],
  [/\bhalf-open\b/u, 'open', 'motif'],
  [/\bis pinned\b/u, 'is trapped', 'motif'],
  // 'Pins the knight to the queen' becomes 'forks the knight and the queen'.
  [/\bpins ([^.,;:]+?) to (?=the|White|Black)/u, 'forks $1 and ', 'motif'],
  [/\bpins\b(?![^.,;:]* to )/u, 'forks', 'motif'],
  [/\bforks\b/u, 'skewers', 'motif'],
  [/\bcheckmate\b/u, 'stalemate', 'motif'],
  [/\btwo\b/u, 'four', 'number'],
  [/\bthree\b/u, 'six', 'number'],
];

function* corruptWords(context: SentenceContext): Generator<CorruptSentence, void> {
  const { text } = context.read;
  for (const [pattern, by, kind, isFalse] of opposites) {
    const isFit = !isFalse || listSpots(context).every(({ board }) => isFalse(board));
    if (isFit && pattern.test(text)) yield { kind, text: text.replace(pattern, by) };
  }
}
