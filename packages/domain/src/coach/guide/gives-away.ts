import type { San, Uci } from '../../chess/notation.ts';
import type { Color, Role } from '../../chess/pieces.ts';
import { squares } from '../../chess/square.ts';
import type { Square } from '../../chess/square.ts';
import type { Evidence } from '../fact.ts';
import type { Part } from '../insight.ts';
import { squaresOf } from '../presentation/show-sentence.ts';
import { splitUci, tryMove } from '../position-view/position-view.ts';
import type { PositionView } from '../position-view/position-view.ts';

/** The move that is looked for, and what would tell it. */
export interface Secret {
  readonly side: Color;
  readonly san: San;
  readonly squares: ReadonlySet<string>;
  /** Its kind of piece, where the side has only one that can move; to name it is to name the move's piece. */
  readonly role: Role | undefined;
  readonly castles: boolean;
}

/** What a message says and what it lights. */
export interface Pointing {
  readonly parts: readonly Part[];
  readonly evidence: Pick<Evidence, 'squares' | 'arrows'>;
}

export function secretOf(position: PositionView, uci: Uci): Secret {
  const step = tryMove(position, uci);
  if (!step) throw new Error(`${uci} is not legal`);
  const role = position.pieces.get(splitUci(uci)[0])?.role;
  return {
    side: position.turn,
    san: step.san.replace(/[+#]$/, ''),
    // Castling moves two pieces: whatever stands elsewhere afterwards belongs to the move.
    squares: new Set(squares.filter((square) => hasChanged(position, step.position, square))),
    role: role !== undefined && movable(position, role) === 1 ? role : undefined,
    castles: step.san.startsWith('O-O'),
  };
}

function hasChanged(before: PositionView, after: PositionView, square: Square): boolean {
  const [one, other] = [before.pieces.get(square), after.pieces.get(square)];
  return one?.role !== other?.role || one?.color !== other?.color;
}

function movable({ chess, turn }: PositionView, role: Role): number {
  const context = chess.ctx();
  let count = 0;
  for (const from of chess.board[turn]) {
    if (chess.board.getRole(from) === role && chess.dests(from, context).nonEmpty()) count += 1;
  }
  return count;
}

/**
 * Whether a message, with what it lights on the board, tells the move: where it begins or ends, how it is written, or which piece
 * makes it. What is the opponent's may be named as it likes.
 */
export function givesAway({ parts, evidence }: Pointing, secret: Secret): boolean {
  const text = parts.map((part) => part.text).join('');
  const named = text.match(/[a-h][1-8]/g) ?? [];
  const lit = [
    ...named,
    ...parts.flatMap(({ slot }) => (slot ? squaresOf(slot) : [])),
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

/** Whether a kind of piece is named that is not said to be the opponent's. */
function namesOwn(parts: readonly Part[], side: Color, role: Role): boolean {
  const enemy = side === 'white' ? 'black' : 'white';
  const text = parts
    .map((part) => (part.slot?.is === 'piece' && part.slot.color === enemy ? '◆' : part.text))
    .join('');
  const own = text.replaceAll(new RegExp(`\\b${enemy}(?:'s)? (?:[a-z-]+ )?${role}s?\\b`, 'gi'), '');
  return new RegExp(`\\b${role}s?\\b`, 'i').test(own);
}
