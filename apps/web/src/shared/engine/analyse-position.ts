import type { AnalysisLine } from '@lamplight/contract/analysis.ts';
import { ApiError } from '@lamplight/contract/client.ts';
import type { Client, AnswerTo } from '@lamplight/contract/client.ts';
import { toEnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import type { EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import type { Fen } from '@lamplight/domain/chess/notation.ts';
import { writeSanLine } from '@lamplight/domain/chess/pgn/san-line.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import { skills } from '@lamplight/domain/play/skill.ts';
import { toCentipawns } from '@lamplight/domain/quality/score.ts';
import { EngineError, engineMessages } from '@lamplight/engine/engine-error.ts';
import type { Analysis, EngineLine } from '@lamplight/engine/search.ts';
import type { Timers } from '@lamplight/engine/transport.ts';
import type { BrowserEngine } from './browser-engine.ts';
import { engineCopy } from './copy.ts';
import type { LiveAnalysis, LiveEngineState } from './live-engine.ts';
import { createThrottle } from './throttle.ts';
import { timeLimits } from './time-limits.ts';

export interface AnalysisTools {
  readonly engine: Pick<BrowserEngine, 'search'>;
  readonly api: Pick<Client, 'call'>;
  readonly timers: Timers;
}

export interface AnalysisTask {
  readonly fen: string;
  readonly signal: AbortSignal;
  /** Receives each new state. States after an abort are ignored. */
  readonly show: (state: LiveEngineState) => void;
}

const level = 'expert';
const lines = 3;
const { timeoutMs, showEveryMs, beforeServerMs } = timeLimits.analysis;

/** Analyses `fen` with the engine in this browser and, if that fails, with the server. Reports the progress with `show`. */
export async function analysePosition(tools: AnalysisTools, task: AnalysisTask): Promise<void> {
  const { fen, show, signal } = task;
  const position = parsePosition(fen);
  if (!position.ok) return show({ kind: 'failed', fen, message: position.error });
  const checked = toEnginePosition(position.value);
  if (!checked.ok) return show({ kind: 'failed', fen, message: checked.error });
  const { isCheckmate, isStalemate } = position.value;
  if (isCheckmate || isStalemate) {
    return show({ kind: 'done', fen, analysis: { fen, depth: 0, lines: [], source: 'browser' } });
  }
  try {
    await askBrowser(tools, task, checked.value);
  } catch (error) {
    if (signal.aborted) return;
    await askServer(tools, task, checked.value, describeError(error));
  }
}

async function askBrowser(
  { engine, timers }: AnalysisTools,
  { fen, signal, show }: AnalysisTask,
  position: EnginePosition,
): Promise<void> {
  const written = (analysis: Analysis): LiveAnalysis => ({
    fen,
    depth: analysis.depth,
    lines: toLines(position.position.fen, analysis.lines),
    source: 'browser',
  });
  const screen = createThrottle<() => LiveEngineState>(showEveryMs, timers, (state) => {
    if (!signal.aborted) show(state());
  });
  const { depth, moveTimeMs } = skills[level];
  try {
    const analysis = await engine.search(
      {
        position,
        lines,
        limit: { depth, moveTimeMs },
        timeoutMs,
        signal,
        onProgress: (found) =>
          screen.push(() => ({ kind: 'analysing', fen, analysis: written(found) })),
      },
      (progress) =>
        screen.push(() =>
          progress < 1
            ? { kind: 'loading', fen, progress }
            : { kind: 'analysing', fen, analysis: undefined },
        ),
    );
    screen.stop();
    if (!signal.aborted) show({ kind: 'done', fen, analysis: written(analysis) });
  } finally {
    screen.stop();
  }
}

async function askServer(
  { api, timers }: AnalysisTools,
  { fen, signal, show }: AnalysisTask,
  { position }: EnginePosition,
  reason: string,
): Promise<void> {
  show({ kind: 'analysing', fen, analysis: undefined });
  await new Promise<void>((resolve) => void timers.after(beforeServerMs, resolve));
  if (signal.aborted) return;
  try {
    const answer = await api.call('POST /api/stockfish/analyze', {
      body: { fen: position.fen, skillLevel: level, multiPv: lines },
      signal,
    });
    const analysis: LiveAnalysis = {
      fen,
      depth: answer.depth,
      lines: parseServerLines(position.fen, answer.alternatives),
      source: 'server',
    };
    if (!signal.aborted) show({ kind: 'done', fen, analysis });
  } catch (error) {
    if (signal.aborted) return;
    const why = error instanceof ApiError ? error.serverMessage : undefined;
    show({ kind: 'failed', fen, message: why === undefined ? reason : `${reason}. ${why}` });
  }
}

/** Returns a separate message for browsers that cannot run the engine. All other errors share one message. */
function describeError(error: unknown): string {
  return error instanceof EngineError && error.code === 'unsupported'
    ? engineMessages.unsupported
    : engineCopy.analysisFailed;
}

/** Maximum number of moves shown of a line. */
const maxLineMoves = 12;

/** Converts the lines of the browser's engine to SAN. Lines with an illegal first move are removed. */
function toLines(fen: Fen, lines: readonly EngineLine[]): readonly AnalysisLine[] {
  return lines
    .map(({ score, depth, moves }) => ({
      scoreCp: toCentipawns(score),
      mate: score.kind === 'mate' ? score.moves : null,
      depth,
      ...toSanLine(fen, moves),
    }))
    .filter(({ san }) => san.length > 0);
}

type ServerAnswer = AnswerTo<'POST /api/stockfish/analyze'>;

/** Converts the lines of the server's engine in the same way, so that every move shown is legal. */
function parseServerLines(
  fen: Fen,
  alternatives: ServerAnswer['alternatives'],
): readonly AnalysisLine[] {
  return alternatives
    .map(({ scoreCp, mate, depth, pvUci }) => ({
      scoreCp,
      mate,
      depth,
      ...toSanLine(fen, pvUci),
    }))
    .filter(({ san }) => san.length > 0);
}

function toSanLine(fen: Fen, moves: readonly string[]): Pick<AnalysisLine, 'san' | 'uci'> {
  const { san, uci } = writeSanLine(fen, moves, maxLineMoves);
  return { san: [...san], uci: [...uci] };
}
