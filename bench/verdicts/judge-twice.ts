import { findEngineMove, toEnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import type { EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { play, parsePosition } from '@lamplight/domain/chess/position.ts';
import { calculateDeficit } from '@lamplight/domain/play/judge-guess.ts';
import type { BoardMove } from '@lamplight/domain/play/session.ts';
import {
  compareByEveryMove,
  compareByStoredLines,
  limitGuessToStored,
} from '@lamplight/domain/play/stored-comparison.ts';
import type { MoveComparison } from '@lamplight/domain/play/verdict.ts';
import { readComparison, createComparisonSearch } from '@lamplight/engine/compare-moves.ts';
import type { Engine } from '@lamplight/engine/engine.ts';
import type { SearchLimit } from '@lamplight/engine/search.ts';
import type { PlayerPosition } from './positions.ts';

/** Guess that is judged as in the product and again with more effort. */
export interface JudgedTwice {
  readonly engine: string;
  readonly seed: number;
  readonly number: number;
  readonly by: 'stored' | 'every' | 'search';
  readonly fen: string;
  readonly his: string;
  readonly yours: string;
  readonly nodes: number;
  /** Loss of winning chance compared with the recorded move, in percentage points. */
  readonly behind: number;
  readonly behindAgain: number;
}

/** Effort of the second verdict as a multiple of the first one's. */
export const moreEffort = 4;
/** Search for the moves that a player would consider: the five best of a short search. */
const glance = { lines: 5, depth: 6 } as const;
const timeoutMs = 600_000;

/**
 * Judges a random guess twice. Returns undefined if there is no move to consider besides the recorded one. `pick`
 * returns a random number below its argument.
 */
export async function judgeTwice(
  engine: Engine,
  { fen, his, stored, every }: PlayerPosition,
  pick: (below: number) => number,
): Promise<Omit<JudgedTwice, 'engine' | 'seed' | 'number'> | undefined> {
  const position = readPosition(fen);
  const yours = await consider(engine, position, his.uci, pick);
  if (!yours) return undefined;
  const mover = position.position.turn;
  const bothMoves = { his, yours, mover };

  const known = () => {
    const opinion = compareByStoredLines(stored, bothMoves);
    if (opinion) return { by: 'stored' as const, opinion, nodes: stored.before?.nodes ?? 0 };
    const ofEvery = every && compareByEveryMove(stored, every, bothMoves);
    return ofEvery ? { by: 'every' as const, opinion: ofEvery, nodes: every.nodes } : undefined;
  };
  const compare = async (
    limit?: SearchLimit,
  ): Promise<{ opinion: MoveComparison; nodes: number }> => {
    const moves = { position, recorded: his.uci, guessed: yours.uci };
    const request = createComparisonSearch(moves, { moveTimeMs: timeoutMs, timeoutMs });
    const found = await engine.search(limit ? { ...request, limit } : request);
    const compared = readComparison(moves, found);
    const opinion: MoveComparison = {
      source: 'server',
      engine: '',
      his: { ...compared.recorded, line: compared.recorded.moves },
      yours: { ...compared.guessed, line: compared.guessed.moves },
    };
    return { opinion: limitGuessToStored(opinion, stored, bothMoves), nodes: found.nodes };
  };

  const first = known() ?? { by: 'search' as const, ...(await compare()) };
  const again = await compare({ nodes: Math.max(1, moreEffort * first.nodes) });
  return {
    by: first.by,
    fen,
    his: his.uci,
    yours: yours.uci,
    nodes: first.nodes,
    behind: calculateDeficit(first.opinion, mover),
    behindAgain: calculateDeficit(again.opinion, mover),
  };
}

async function consider(
  engine: Engine,
  position: EnginePosition,
  his: string,
  pick: (below: number) => number,
): Promise<BoardMove | undefined> {
  const { lines, depth } = glance;
  const seen = await engine.search({ position, lines, limit: { depth }, fresh: true, timeoutMs });
  const others = seen.lines.flatMap(({ moves: [uci = ''] }) => (uci === his ? [] : [uci]));
  const move = findEngineMove(position, others[pick(others.length)] ?? '');
  if (!move) return undefined;
  const played = play(position.position, move);
  if (!played.ok) throw new Error(played.error);
  return { san: move.san, uci: move.uci, fen: played.value.position.fen };
}

function readPosition(fen: string): EnginePosition {
  const read = parsePosition(fen);
  const checked = read.ok ? toEnginePosition(read.value) : read;
  if (!checked.ok) throw new Error(checked.error);
  return checked.value;
}
