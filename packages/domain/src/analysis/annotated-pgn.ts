import type { GameResult } from '../chess/game-result.ts';
import type { San, Uci } from '../chess/notation.ts';
import type { PgnHeaders, PgnNode } from '../chess/pgn/pgn-record.ts';
import { writePgn } from '../chess/pgn/write-pgn.ts';
import type { QualityClass } from '../quality/quality.ts';
import type { Score } from '../quality/score.ts';

export interface AnnotatedPosition {
  readonly score: Score;
  /** The engine's best line from this position; empty where the game is over. */
  readonly best: { readonly san: readonly San[]; readonly uci: readonly Uci[] };
}

export interface AnnotatedGame {
  /** In the order in which they are written. */
  readonly headers: PgnHeaders;
  readonly result: GameResult;
  readonly moves: readonly San[];
  /** Indexed by half-moves played: one more than there are moves. Null where there is no analysis. */
  readonly positions: readonly (AnnotatedPosition | null)[];
  /** One per move. */
  readonly qualities: readonly (QualityClass | null)[];
  /** Comments on moves, by half-moves played, the move included. */
  readonly comments?: ReadonlyMap<number, string>;
}

/** Numeric annotations of the PGN standard for ! ? !! ?? ?! and □; other classes get none. */
const qualityNags: Partial<Record<QualityClass, number>> = {
  great: 1,
  mistake: 2,
  brilliant: 3,
  blunder: 4,
  inaccuracy: 6,
  forced: 7,
};

const losingQualities: ReadonlySet<QualityClass> = new Set(['inaccuracy', 'mistake', 'blunder']);

/** Writes a game with evaluations, quality signs, the engine's arrows and its better lines, as other programs read them. */
export function formatAnnotatedPgn(game: AnnotatedGame): string {
  const { headers, result, moves, positions } = game;
  return writePgn({
    headers,
    result,
    startingComment: formatPositionComment(positions[0]),
    mainline: moves.map((move, index) => annotateMove(game, move, index)),
  });
}

function annotateMove(game: AnnotatedGame, move: San, index: number): PgnNode {
  const quality = game.qualities[index] ?? null;
  const nag = quality === null ? undefined : qualityNags[quality];
  const instead = game.positions[index]?.best.san ?? [];
  const hasLost = quality !== null && losingQualities.has(quality) && instead[0] !== move;
  return {
    move,
    nag: nag === undefined ? [] : [nag],
    comment: [formatPositionComment(game.positions[index + 1]), game.comments?.get(index + 1)]
      .filter(Boolean)
      .join(' '),
    variations: hasLost && instead.length > 0 ? [instead.map(toPlainNode)] : [],
  };
}

function toPlainNode(move: San): PgnNode {
  return { move, variations: [] };
}

/** Empty where the game is over, because the result says it. */
function formatPositionComment(position: AnnotatedPosition | null | undefined): string {
  const [best] = position?.best.uci ?? [];
  if (!position || best === undefined) return '';
  return `[%eval ${formatEval(position.score)}] [%cal G${best.slice(0, 4)}]`;
}

/** In pawns for White, the format of `%eval`. */
export function formatEval(score: Score): string {
  return score.kind === 'mate' ? `#${score.moves}` : (score.cp / 100).toFixed(2);
}
