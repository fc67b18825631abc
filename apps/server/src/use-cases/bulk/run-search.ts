import {
  toEnginePosition,
  extendEnginePosition,
  type EnginePosition,
} from '@lamplight/domain/chess/engine-position.ts';
import { parseMove } from '@lamplight/domain/chess/parse-move.ts';
import { getTurn, toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import type { Uci } from '@lamplight/domain/chess/notation.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import { listMissingCandidates } from '@lamplight/domain/analysis/natural-candidates.ts';
import type {
  AnalysedLine,
  PositionAnalysis,
} from '@lamplight/domain/analysis/position-analysis.ts';
import { toCentipawns } from '@lamplight/domain/quality/score.ts';
import { EngineError, type EngineErrorCode } from '@lamplight/engine/engine-error.ts';
import { realTiming } from '../../adapters/outgoing/timing.ts';
import type { BulkJobMove } from '../../entities/bulk-job.ts';
import type { Game } from '../../entities/game.ts';
import { getFenBefore } from './jobs.ts';
import { createCandidateFinder } from './run-candidates.ts';
import type { RunEngine } from './run-engine.ts';
import type { Run } from './run-lease.ts';
import { runAttempts, MoveFailed } from './run-attempts.ts';
import {
  isEnough,
  searchEveryMove,
  searchGivenMoves,
  searchNullMove,
  searchPosition,
  type SearchLimits,
  type Wanted,
} from './search-position.ts';
import type { Ports, StorePort } from '../ports.ts';

type Options = {
  game: Game;
  engine: RunEngine;
  limits: SearchLimits;
  /** True if the featured player's moves get a text from a language model after the search. They are done only after that. */
  isWritten: boolean;
  /** Only engine whose analyses of other games are reused. Undefined: any engine. */
  onlyEngine?: string | undefined;
};

/** Pause before a failed engine is replaced, because the cause may be temporary. */
const restMs = 500;

const reasons: Readonly<Partial<Record<EngineErrorCode, string>>> = {
  crashed: 'the engine crashed',
  'not-ready': 'the engine did not start',
  unavailable: 'the engine did not start',
  'invalid-position': 'the engine refused the position',
};

/** Searches every half-move of the job that has not been searched yet, in the order of the game. */
export async function searchMoves(
  deps: StorePort<'analyses' | 'bulkRuns' | 'moveEvaluations'> &
    Ports<'clock' | 'logger' | 'playerModel'>,
  run: Run,
  { game, engine, limits, isWritten, onlyEngine }: Options,
): Promise<void> {
  const { store, clock, logger } = deps;
  const { job, signal } = run;
  const wanted: Wanted = { effort: job.effort, depth: job.depth };
  const positions = buildPositions(game);
  const analyses = await store.analyses.findByGame(game.id, game.totalMoves);
  const evaluations = new Map(await store.moveEvaluations.findByGame(game.id));
  const findCandidates = createCandidateFinder(deps, run, game);

  for (const move of await store.bulkRuns.listMoves(job.id)) {
    if (!move.searchedAt && move.failure === null) await searchMove(move);
  }

  async function searchMove(move: BulkJobMove): Promise<void> {
    const { ply } = move;
    const search = async (): Promise<void> => {
      await analyseMove(ply);
      await run.write(({ bulkRuns }) =>
        bulkRuns.markSearched(job.id, ply, {
          isDone: !(isWritten && isPlayerMove(game, ply)),
          at: clock.now(),
        }),
      );
    };
    if (await isKnown(ply)) return search();
    await runAttempts(run, move, search, async ({ cause }) => {
      logger.warn({ jobId: job.id, ply, err: cause }, 'engine failed on a move');
      engine.renew();
      await realTiming.sleep(restMs, signal);
    });
  }

  async function analyseMove(ply: number): Promise<void> {
    await analysePosition(ply - 1);
    if (isPlayerMove(game, ply)) await evaluateEveryMove(ply - 1);
    await analysePosition(ply);
  }

  /** True if everything about this half-move is stored. Then no engine is needed and no attempt has to be counted. */
  async function isKnown(ply: number): Promise<boolean> {
    if (isPlayerMove(game, ply) && !evaluations.has(ply - 1)) return false;
    for (const at of [ply - 1, ply]) {
      const known = analyses[at];
      if (!known || !positions[at] || !isEnough(known, wanted, limits)) return false;
      if (known.nullMoveLine === undefined || !known.naturalLines) return false;
      if ((await listMissing(at, known)).length > 0) return false;
    }
    return true;
  }

  /**
   * Analyses a position: its best lines, the line after a null move, which shows what the opponent threatens, and the
   * lines of natural candidates.
   */
  async function analysePosition(ply: number): Promise<void> {
    const known = analyses[ply];
    const position = positionAt(ply);
    const key = toPositionKey(position.position.fen);
    // A search with more effort must not replace a deeper analysis by a shallower one.
    const goal = { ...wanted, depth: Math.max(wanted.depth, known?.depth ?? 0) };
    const isKnownEnough = known && isEnough(known, wanted, limits);
    const lines = isKnownEnough ? known : await findLines(ply, key, goal);
    const nullMoveLine =
      lines.nullMoveLine ??
      (await askEngine(() => searchNullMove(engine.get(), position, { limits, signal })));
    const analysis = nullMoveLine ? { ...lines, nullMoveLine } : lines;
    if (lines !== known || nullMoveLine !== known.nullMoveLine) {
      await run.write((inside) =>
        inside.analyses.save(game.id, [{ ply, position: key, analysis }], clock.now()),
      );
      analyses[ply] = analysis;
    }
    await addNaturalLines(ply, key, analysis);
  }

  /** Searches the natural candidates without a line. Stored apart from the best lines, so that a crash loses less. */
  async function addNaturalLines(
    ply: number,
    key: string,
    analysis: PositionAnalysis,
  ): Promise<void> {
    const { naturalLines: known, effort } = analysis;
    const missing = await listMissing(ply, analysis);
    if (known && missing.length === 0) return;
    const position = positionAt(ply);
    const depth = Math.max(wanted.depth, analysis.depth);
    const asking = { effort, depth, limits, signal };
    const found =
      missing.length === 0
        ? []
        : await askEngine(() => searchGivenMoves(engine.get(), position, missing, asking));
    const naturalLines = sortLines([...(known ?? []), ...found], position.position.turn);
    await run.write((inside) =>
      inside.analyses.saveNaturalLines(game.id, { ply, position: key }, naturalLines),
    );
    analyses[ply] = { ...analysis, naturalLines };
  }

  async function listMissing(ply: number, analysis: PositionAnalysis): Promise<readonly Uci[]> {
    return listMissingCandidates(analysis, await findCandidates(ply, positionAt(ply).position));
  }

  /**
   * Finds the lines of a position. An analysis of the same position in another game is equally valid, but its natural
   * lines are partly those of the other game.
   */
  async function findLines(ply: number, key: string, goal: Wanted): Promise<PositionAnalysis> {
    const position = positionAt(ply);
    const elsewhere = await store.analyses.findByPosition(key, null, onlyEngine);
    if (!elsewhere || !isEnough(elsewhere, goal, limits)) {
      return askEngine(() => searchPosition(engine.get(), position, { ...goal, limits, signal }));
    }
    if (!elsewhere.naturalLines) return elsewhere;
    const candidates = new Set(await findCandidates(ply, position.position));
    const naturalLines = elsewhere.naturalLines.filter(({ moves: [move = ''] }) =>
      candidates.has(move),
    );
    return { ...elsewhere, naturalLines };
  }

  async function evaluateEveryMove(ply: number): Promise<void> {
    if (evaluations.has(ply)) return;
    const position = positionAt(ply);
    const found = await askEngine(() =>
      searchEveryMove(engine.get(), position, { limits, signal }),
    );
    if (!found) return;
    await run.write((inside) => inside.moveEvaluations.save(game.id, ply, found, clock.now()));
    evaluations.set(ply, found);
  }

  function positionAt(ply: number): EnginePosition {
    const position = positions[ply];
    if (!position) throw new MoveFailed('the engine cannot be given this position');
    return position;
  }
}

/** Marks errors of the engine as `MoveFailed`, so that they differ from errors of the database. */
async function askEngine<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    const reason = cause instanceof EngineError ? reasons[cause.code] : undefined;
    throw new MoveFailed(reason ?? 'the engine did not answer', { cause });
  }
}

/** Sorts lines of several searches, the best for the side to move first. */
function sortLines(lines: readonly AnalysedLine[], turn: Color): readonly AnalysedLine[] {
  const sign = turn === 'white' ? 1 : -1;
  return lines.toSorted((a, b) => sign * (toCentipawns(b.score) - toCentipawns(a.score)));
}

/** True if the featured player makes this half-move. */
function isPlayerMove(game: Game, ply: number): boolean {
  const isWhite = getTurn(getFenBefore(game, ply)) === 'white';
  return isWhite === (game.analysisSide === 'White');
}

/** Positions by number of half-moves played, up to the first one that cannot be given to an engine. */
function buildPositions({ startFen, moves }: Game): readonly EnginePosition[] {
  const start = parsePosition(startFen);
  const first = start.ok ? toEnginePosition(start.value) : start;
  if (!first.ok) return [];
  const positions = [first.value];
  let at = first.value;
  for (const [, uci] of moves) {
    const move = parseMove(at.position, uci);
    const next = move.ok ? extendEnginePosition(at, move.value) : move;
    if (!next.ok) return positions;
    at = next.value;
    positions.push(at);
  }
  return positions;
}
