import type { San, Uci } from '../../chess/notation.ts';
import type { Color, Role } from '../../chess/pieces.ts';
import { squares } from '../../chess/square.ts';
import type { Square } from '../../chess/square.ts';
import type { Evidence } from '../fact.ts';
import type { Part } from '../insight.ts';
import { listSlotSquares } from '../presentation/show-sentence.ts';
import { splitUci, tryMove } from '../position-view/position-view.ts';
import type { PositionView } from '../position-view/position-view.ts';

/** The next recorded move and everything that would reveal it. */
export interface SecretMove {
  readonly side: Color;
  readonly san: San;
  readonly squares: ReadonlySet<string>;
  /** Role of the moving piece, if no other piece of this role can move. Then naming the role reveals the piece. */
  readonly role: Role | undefined;
  readonly castles: boolean;
}

/** The text of a message and its marks on the board. */
export interface PointingText {
  readonly parts: readonly Part[];
  readonly evidence: Pick<Evidence, 'squares' | 'arrows'>;
}

export function createSecret(position: PositionView, uci: Uci): SecretMove {
  const step = tryMove(position, uci);
  if (!step) throw new Error(`${uci} is not legal`);
  const role = position.pieces.get(splitUci(uci)[0])?.role;
  return {
    side: position.turn,
    san: step.san.replace(/[+#]$/, ''),
    // All squares that the move changes; castling changes four.
    squares: new Set(squares.filter((square) => hasChanged(position, step.position, square))),
    role: role !== undefined && countMovable(position, role) === 1 ? role : undefined,
    castles: step.san.startsWith('O-O'),
  };
}

function hasChanged(before: PositionView, after: PositionView, square: Square): boolean {
  const [one, other] = [before.pieces.get(square), after.pieces.get(square)];
  return one?.role !== other?.role || one?.color !== other?.color;
}

function countMovable({ chess, turn }: PositionView, role: Role): number {
  const context = chess.ctx();
  let count = 0;
  for (const from of chess.board[turn]) {
    if (chess.board.getRole(from) === role && chess.dests(from, context).nonEmpty()) count += 1;
  }
  return count;
}

/** True if a message or its marks reveal the move: its squares, notation or piece. The opponent's pieces may be named. */
export function givesAway({ parts, evidence }: PointingText, secret: SecretMove): boolean {
  const text = parts.map((part) => part.text).join('');
  const named = text.match(/[a-h][1-8]/g) ?? [];
  const lit = [
    ...named,
    ...parts.flatMap(({ slot }) => (slot ? listSlotSquares(slot) : [])),
    ...evidence.squares.map(({ square }) => square),
    ...evidence.arrows.flatMap(({ from, to }) => [from, to]),
  ];
  return (
    lit.some((square) => secret.squares.has(square)) ||
    text.includes(secret.san) ||
    (secret.castles && /castl/i.test(text)) ||
    (secret.role !== undefined && namesOwn(parts, secret.side, secret.role))
  );
}

/** True if the text names the role for a piece that is not the opponent's. */
function namesOwn(parts: readonly Part[], side: Color, role: Role): boolean {
  const enemy = side === 'white' ? 'black' : 'white';
  const text = parts
    .map((part) => (part.slot?.is === 'piece' && part.slot.color === enemy ? '◆' : part.text))
    .join('');
  const own = text.replaceAll(new RegExp(`\\b${enemy}(?:'s)? (?:[a-z-]+ )?${role}s?\\b`, 'gi'), '');
  return new RegExp(`\\b${role}s?\\b`, 'i').test(own);
}
