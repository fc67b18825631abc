import type { SessionState } from '@lamplight/contract/play-session.ts';
import { parsePieces } from '@lamplight/domain/chess/pieces.ts';
import { isSquare } from '@lamplight/domain/chess/square.ts';
import type { Help } from '@lamplight/domain/play/session.ts';
import type { BoardShape } from '../../../shared/board/board-shapes.ts';
import { copy } from '../copy.ts';

export type Hint = NonNullable<SessionState['hint']>;
type HintStep = Exclude<Help, 'engine'>;

type HintInput = Pick<SessionState, 'hint' | 'guess'>;

/** The hint so far, or an empty one. */
export function getHint({ hint, guess }: HintInput): Hint {
  const worth = guess?.worth ?? 0;
  return hint ?? { helps: [], piece: null, from: null, to: null, move: null, worth };
}

const steps: readonly HintStep[] = ['piece', 'square', 'move'];
const words = copy.help;

/** The next hint; undefined if all hints were given. */
export function getNextStep({ helps }: Pick<Hint, 'helps'>): HintStep | undefined {
  const given = steps.findLastIndex((step) => helps.includes(step));
  return steps[given + 1];
}

/** Points that a hint would take off this guess. */
export function getPrice(help: Help, { guess }: Pick<SessionState, 'guess'>): number {
  return guess?.prices[help] ?? 0;
}

/** Describes the points that the user can still get for the move. */
export function describePoints({ hint, guess }: HintInput): string {
  const { tries, worth } = guess ?? { tries: 0, worth: 0 };
  if (worth > 0) return tries === 0 ? words.worth(worth) : words.secondTry(worth);
  if (tries === 0 || hint?.helps.includes('move')) return words.told;
  return tries === 1 ? words.tried : words.triedTwice;
}

/** The hints so far in words. The newest hint includes the earlier ones. */
export function describeHint({ piece, from, to, move }: Hint): string {
  if (move !== null) return words.move(move);
  const name = piece ?? words.anyPiece;
  if (from !== null) return to === null ? words.from(name, from) : words.fromTo(name, from, to);
  const said = [
    ...(piece === null ? [] : [words.piece(piece)]),
    ...(to === null ? [] : [words.to(to)]),
  ];
  return said.join(' ');
}

/** The squares that a hint marks on the board. Empty while the board does not yet show the latest position. */
export function getHintMarks(hint: Pick<Hint, 'from' | 'to'> | null, fen: string): BoardShape[] {
  const { from = null, to = null } = hint ?? {};
  const pieces = parsePieces(fen);
  if (from !== null && !(isSquare(from) && pieces.has(from))) return [];
  return [from, to].flatMap((square): BoardShape[] =>
    square !== null && isSquare(square) ? [{ kind: 'square', square, mark: 'named' }] : [],
  );
}
