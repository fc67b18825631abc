import { getNextMove } from '@lamplight/domain/chess/move-name.ts';
import type { AnalysisLine } from '@lamplight/contract/analysis.ts';
import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { Game } from '@lamplight/contract/library.ts';
import { parseMove } from '@lamplight/domain/chess/parse-move.ts';
import { play, parsePosition } from '@lamplight/domain/chess/position.ts';
import { mateCp } from '@lamplight/domain/quality/score.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export type Recommendations = AnswerTo<'GET /api/games/{id}/analysis/{moveIndex}/stockfish'>;

/** Converts the stored moves of a position to lines. A line whose first move is illegal is left out. */
export function toStoredLines(fen: string, stored: Recommendations): AnalysisLine[] {
  return [
    { pv: stored.pv1, scoreCp: stored.score1, depth: stored.engineDepth1 },
    { pv: stored.pv2, scoreCp: stored.score2, depth: stored.engineDepth2 },
    { pv: stored.pv3, scoreCp: stored.score3, depth: stored.engineDepth3 },
  ].flatMap(({ pv, scoreCp, depth }) => {
    const { san, uci } = replayLine(fen, pv?.split(' ') ?? []);
    if (san.length === 0 || scoreCp === null) return [];
    return [{ scoreCp, mate: findMate(fen, scoreCp, san), depth: depth ?? 0, san, uci }];
  });
}

function replayLine(fen: string, texts: readonly string[]): Pick<AnalysisLine, 'san' | 'uci'> {
  const line: Pick<AnalysisLine, 'san' | 'uci'> = { san: [], uci: [] };
  let position = parsePosition(fen);
  for (const text of texts) {
    const move = position.ok ? parseMove(position.value, text) : undefined;
    if (!position.ok || !move?.ok) break;
    const next = play(position.value, move.value);
    line.san.push(move.value.san);
    line.uci.push(move.value.uci);
    if (!next.ok) break;
    position = { ok: true, value: next.value.position };
  }
  return line;
}

/** Finds the number of moves to mate from a complete line, because a stored score only says that there is a mate. */
function findMate(fen: string, scoreCp: number, san: readonly string[]): number | null {
  if (Math.abs(scoreCp) < mateCp || !san.at(-1)?.endsWith('#')) return null;
  const isMoversMate = scoreCp > 0 === (getNextMove(fen).side === 'white');
  const moves = isMoversMate ? Math.ceil(san.length / 2) : Math.floor(san.length / 2);
  return scoreCp > 0 ? moves : -moves;
}

/**
 * Loads the stored lines of a position: of the recorded game, `ply` half-moves from its start, or if `ply` is null, of
 * the same position in any game that is open to the user. No engine runs.
 */
export function storedQuery(
  { id, totalMoves }: Pick<Game, 'id' | 'totalMoves'>,
  fen: string,
  ply: number | null,
) {
  return queryOptions({
    queryKey:
      ply === null
        ? ['/api/stockfish/analyze', 'stored', fen]
        : ['/api/games', id, 'analysis', ply, 'stockfish'],
    queryFn: ({ signal }) => {
      if (ply === null) return findStoredLines(fen, signal);
      return ply < totalMoves ? loadLines(id, fen, ply, signal) : loadLastLines(id, signal);
    },
  });
}

async function loadLines(id: string, fen: string, ply: number, signal: AbortSignal) {
  const params = { id, moveIndex: `${ply}` };
  const route = 'GET /api/games/{id}/analysis/{moveIndex}/stockfish';
  return toStoredLines(fen, await api.call(route, { params, signal }));
}

async function findStoredLines(fen: string, signal: AbortSignal): Promise<AnalysisLine[]> {
  const body = { fen, storedOnly: true };
  const { alternatives } = await api.call('POST /api/stockfish/analyze', { body, signal });
  return alternatives.map(({ scoreCp, mate, depth, pv, pvUci }) => ({
    scoreCp,
    mate,
    depth,
    san: pv,
    uci: pvUci,
  }));
}

/** The call for a single move knows only positions before a move, so the last one comes from the whole analysis. */
async function loadLastLines(id: string, signal: AbortSignal): Promise<readonly AnalysisLine[]> {
  const { positions } = await api.call('GET /api/games/{id}/study', { params: { id }, signal });
  return positions.at(-1)?.lines ?? [];
}
