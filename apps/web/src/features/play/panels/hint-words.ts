import type { SessionState } from '@lamplight/contract/play.ts';
import { piecesOf } from '@lamplight/domain/chess/pieces.ts';
import { isSquare } from '@lamplight/domain/chess/square.ts';
import { costOf, helpCost, pointsForHis } from '@lamplight/domain/play/session-score.ts';
import type { Help } from '@lamplight/domain/play/session.ts';
import type { BoardShape } from '../../../shared/board/board-shapes.ts';
import { copy } from '../copy.ts';

export type Hint = NonNullable<SessionState['hint']>;
type HintStep = Exclude<Help, 'engine'>;

type Asked = Pick<SessionState, 'hint' | 'divergences' | 'currentMoveIndex'>;

/** What is known of the move that is looked for, also where nothing has been asked: after a first try nothing is at stake. */
export function getHint({ hint, divergences, currentMoveIndex }: Asked): Hint {
  const isTried = divergences.some(({ ply }) => ply === currentMoveIndex + 2);
  const worth = isTried ? 0 : pointsForHis;
  return hint ?? { helps: [], piece: null, from: null, to: null, move: null, worth };
}

const steps: readonly HintStep[] = ['piece', 'square', 'move'];
const words = copy.help;

/** The next thing to be told; undefined when all is told. */
export function getNextStep({ helps }: Pick<Hint, 'helps'>): HintStep | undefined {
  const told = steps.findLastIndex((step) => helps.includes(step));
  return steps[told + 1];
}

/** What asking takes off what the guess can still bring: of several helps only the dearest counts. */
export function getPrice(help: Help, { helps, worth }: Pick<Hint, 'helps' | 'worth'>): number {
  return Math.min(worth, Math.max(0, helpCost[help] - costOf({ helps })));
}

/** What finding the move still brings. */
export function describePoints({ helps, worth }: Pick<Hint, 'helps' | 'worth'>): string {
  if (worth > 0) return words.worth(worth);
  return costOf({ helps }) < pointsForHis ? words.tried : words.told;
}

/** What has been told, in words; the newest says what the ones before it said. */
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

/** What a hint lights on the board; nothing while the board is still behind what is known. */
export function getHintMarks(hint: Pick<Hint, 'from' | 'to'> | null, fen: string): BoardShape[] {
  const { from = null, to = null } = hint ?? {};
  const pieces = piecesOf(fen);
  if (from !== null && !(isSquare(from) && pieces.has(from))) return [];
  return [from, to].flatMap((square): BoardShape[] =>
    square !== null && isSquare(square) ? [{ kind: 'square', square, mark: 'named' }] : [],
  );
}
