import type { GameResult } from '../chess/game-result.ts';
import type { San, Uci } from '../chess/notation.ts';
import type { PgnHeaders, PgnNode } from '../chess/pgn/pgn-record.ts';
import { writePgn } from '../chess/pgn/write-pgn.ts';
import type { QualityClass } from '../quality/quality.ts';
import type { Score } from '../quality/score.ts';

export interface AnnotatedPosition {
  readonly score: Score;
  /** The engine's best line from this position; empty if the game is over. */
  readonly best: { readonly san: readonly San[]; readonly uci: readonly Uci[] };
}

export interface AnnotatedGame {
  /** PGN headers in the order in which they are written. */
  readonly headers: PgnHeaders;
  readonly result: GameResult;
  readonly moves: readonly San[];
  /** Index: number of half-moves played, so there is one more entry than there are moves. Null if there is no analysis. */
  readonly positions: readonly (AnnotatedPosition | null)[];
  /** One entry per move. */
  readonly qualities: readonly (QualityClass | null)[];
  /** Comments on moves. Key: number of half-moves played, the commented move included. */
  readonly comments?: ReadonlyMap<number, string>;
}

/** Numeric annotation glyphs (NAGs) of the PGN standard for ! ? !! ?? ?! and □. Other classes get none. */
const qualityNags: Partial<Record<QualityClass, number>> = {
  great: 1,
  mistake: 2,
  brilliant: 3,
  blunder: 4,
  inaccuracy: 6,
  forced: 7,
};

const losingQualities: ReadonlySet<QualityClass> = new Set(['inaccuracy', 'mistake', 'blunder']);

/**
 * Writes a game as PGN with evaluations, quality signs, arrows for the engine's moves, and better lines, in the form
 * that other programs read.
 */
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

/** Returns an empty text if there is no analysis, and also if the game is over, because the game result shows this. */
function formatPositionComment(position: AnnotatedPosition | null | undefined): string {
  const [best] = position?.best.uci ?? [];
  if (!position || best === undefined) return '';
  return `[%eval ${formatEval(position.score)}] [%cal G${best.slice(0, 4)}]`;
}

/** Formats a score for `%eval`: in pawns, from White's side. */
export function formatEval(score: Score): string {
  return score.kind === 'mate' ? `#${score.moves}` : (score.cp / 100).toFixed(2);
}
