import { findDrawReasonAt, type DrawReason } from './draw.ts';
import type { GameResult } from './game-result.ts';
import type { Fen } from './notation.ts';
import { parsePgn } from './pgn/parse-pgn.ts';
import { colors, type Color } from './pieces.ts';
import { parsePosition } from './position.ts';

/** Reasons that are named. A draw by the rule of fifty moves has to be claimed, so the position does not prove it. */
type ProvedDraw = Exclude<DrawReason, 'fifty moves'>;

/** How a recorded game ended. */
export type GameEnding =
  | { readonly kind: 'checkmate'; readonly winner: Color }
  /** Decided although nobody was mated or resigned: by the clock or by forfeit. */
  | { readonly kind: 'forfeit'; readonly winner: Color }
  /** Decided for a reason that neither the position nor the record gives. */
  | { readonly kind: 'won'; readonly winner: Color }
  | { readonly kind: 'draw'; readonly reason: ProvedDraw | undefined }
  | { readonly kind: 'unfinished' };

export interface EndedGame {
  readonly result: GameResult;
  readonly startFen: Fen;
  readonly moves: readonly { readonly fen: Fen }[];
  /** The record, for its Termination tag. */
  readonly pgnRaw: string;
}

/** Finds how a game ended: from its last position, otherwise from its result and the Termination tag of its record. */
export function findGameEnding({ result, startFen, moves, pgnRaw }: EndedGame): GameEnding {
  const fens = [startFen, ...moves.map(({ fen }) => fen)];
  const last = parsePosition(fens.at(-1) ?? startFen);
  const mated = last.ok && last.value.isCheckmate ? last.value.turn : undefined;
  const mating = colors.find((color) => mated !== undefined && color !== mated);
  const winner = findWinner(result);
  if (mating && (mating === winner || result === '*')) return { kind: 'checkmate', winner: mating };
  if (winner) {
    // An admin may have changed the result against the mate on the board: nobody resigned there either.
    const isForfeit = mating !== undefined || isForfeitTag(readTermination(pgnRaw));
    return { kind: isForfeit ? 'forfeit' : 'won', winner };
  }
  if (result === '*') return { kind: 'unfinished' };
  const reason = last.ok ? findDrawReasonAt(last.value, fens) : undefined;
  return { kind: 'draw', reason: reason === 'fifty moves' ? undefined : reason };
}

function findWinner(result: GameResult): Color | undefined {
  if (result === '1-0') return 'white';
  return result === '0-1' ? 'black' : undefined;
}

function readTermination(pgnRaw: string): string {
  const parsed = parsePgn(pgnRaw);
  const headers = parsed.ok ? parsed.record.headers : parsed.headers;
  return headers['Termination'] ?? '';
}

/**
 * Matches the standard's `time forfeit` and what sites write, for example `White won on time` or `Black forfeits`. Only
 * whole words, because sites write the winner's name into the tag.
 */
function isForfeitTag(termination: string): boolean {
  return /\b(?:time|timeout|timed|forfeit(?:s|ed|ure)?)\b/i.test(termination);
}
