import type { Color } from '../../../chess/pieces.ts';
import { findKing, toSide } from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import { isCastling, listMovesFrom, playNullMove } from '../../../coach/verify/rules.ts';
import type { Truth } from '../../sentence-context.ts';
import { listAncestors } from '../../spot.ts';
import type { Spot } from '../../spot.ts';

export type Wing = 'short' | 'long';

/** The side whose turn it would have to be: a null move gives it the turn. */
function giveTurn(board: Board, color: Color): Board | undefined {
  return board.turn === toSide(color) ? board : playNullMove(board);
}

export function canCastleNow(board: Board, color: Color, wings: readonly Wing[]): Truth {
  const toMove = giveTurn(board, color);
  if (!toMove) return hasRight(board, color, wings) ? undefined : false;
  const king = findKing(board, toSide(color));
  return listMovesFrom(toMove, king).some(
    (move) => isCastling(toMove, move) && wings.includes(move.to > move.from ? 'short' : 'long'),
  );
}

export function hasRight(board: Board, color: Color, wings: readonly Wing[]): boolean {
  return wings.some((each) => {
    const letter = each === 'short' ? 'k' : 'q';
    return board.castling.includes(color === 'white' ? letter.toUpperCase() : letter);
  });
}

export interface CastlingDone {
  readonly wing: Wing;
  readonly number: number;
}

/** When and where a side has castled in the moves that led to this position. */
export function findCastling(spot: Spot, color: Color): CastlingDone | undefined {
  for (const each of listAncestors(spot)) {
    const { parent, move } = each;
    if (!parent || !move || parent.board.turn !== toSide(color) || !isCastling(parent.board, move))
      continue;
    return { wing: move.to > move.from ? 'short' : 'long', number: parent.board.moveNumber };
  }
  return undefined;
}

/** The wings that a word names; both without one. */
export function readWings(word: string | undefined): readonly Wing[] {
  if (word === undefined || /either|both/u.test(word)) return ['short', 'long'];
  return /short|king/u.test(word) ? ['short'] : ['long'];
}

/** 'No longer' needs the right to be lost, or castling to have been possible a few moves ago. */
export function isStillOpen(spot: Spot, color: Color, wings: readonly Wing[]): Truth {
  if (!hasRight(spot.board, color, wings)) return false;
  const now = canCastleNow(spot.board, color, wings);
  const recent = listAncestors(spot).slice(-7, -1);
  const isStopped =
    now === false && recent.some(({ board }) => canCastleNow(board, color, wings) === true);
  return !isStopped;
}

/**
 * Asks for the wings that the words name: 'on one side only' needs exactly one, 'only long' that wing and not the other,
 * 'on either side' both, unless it is denied.
 */
export function askWings(
  where: string | undefined,
  ask: (wings: readonly Wing[]) => Truth,
  denied = false,
): Truth {
  const answers = [ask(['short']), ask(['long'])];
  const [short, long] = answers;
  if (where !== undefined && /\bone\b|<N/u.test(where))
    return short === true ? !long : long === true;
  if (where !== undefined && /\bonly\b/u.test(where)) {
    const [wing] = readWings(where);
    return wing === 'short' ? short === true && long !== true : long === true && short !== true;
  }
  if (!denied && where !== undefined && /either|both/u.test(where))
    return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
  return ask(readWings(where));
}
