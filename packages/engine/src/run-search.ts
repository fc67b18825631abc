import type { EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import type { Uci } from '@lamplight/domain/chess/notation.ts';
import { listLegalMoves } from '@lamplight/domain/chess/position.ts';
import type { Score } from '@lamplight/domain/quality/score.ts';
import { EngineError, engineMessages } from './engine-error.ts';
import { collectLines } from './line-collector.ts';
import type { Analysis, EngineLine, SearchLimit, SearchRequest } from './search.ts';
import type { Session } from './session.ts';
import type { Timers } from './transport.ts';
import type { UciInfo, UciScore } from './uci-line.ts';

/** Maximum time in milliseconds between the command `stop` and the answer `bestmove`. */
const stopMs = 2000;

/**
 * Runs one search on an idle engine. The search ends with the engine's `bestmove`, so that all lines before it belong
 * to this position. An engine that does not stop is killed.
 */
export function runSearch(
  session: Session,
  request: SearchRequest,
  timers: Timers,
): Promise<Analysis> {
  const { position, limit, signal, timeoutMs, onProgress } = request;
  const moves = listSearchMoves(request);
  const wanted = Math.min(request.lines, moves.length);
  const commands = [
    formatPositionCommand(position),
    formatGoCommand(limit, request.moves && moves),
  ];
  const heard = collectLines(wanted);
  let nodes = 0;
  let ending: 'cancelled' | 'timeout' | undefined;
  let forgetStop: (() => void) | undefined;

  const analysis = (
    lines: readonly EngineLine[],
    bestMove: string | null,
    isPartial: boolean,
  ): Analysis => {
    const depth = lines.length === 0 ? 0 : Math.min(...lines.map((line) => line.depth));
    return { fen: position.position.fen, lines, depth, nodes, bestMove, isPartial };
  };

  const hear = ({ multiPv, depth, pv, bound, nodes: count = 0, score }: UciInfo): void => {
    nodes = Math.max(nodes, count);
    if (bound !== 'exact' || pv.length === 0) return;
    const line = { score: toWhiteScore(score, position), depth, moves: pv };
    if (heard.add(multiPv, line) && !ending) onProgress?.(analysis(heard.complete(), null, true));
  };

  return new Promise((resolve, reject) => {
    const finish = (settleWith: () => void): void => {
      forgetTimeout();
      forgetStop?.();
      signal?.removeEventListener('abort', cancel);
      session.listen(undefined);
      settleWith();
    };
    const fail = (error: EngineError): void => finish(() => reject(error));

    const stop = (why: 'cancelled' | 'timeout'): void => {
      const alreadyStopping = ending !== undefined;
      if (ending !== 'cancelled') ending = why;
      if (alreadyStopping) return;
      session.send('stop');
      forgetStop = timers.after(stopMs, () => {
        conclude(null);
        session.kill();
      });
    };
    const cancel = (): void => stop('cancelled');
    const forgetTimeout = timers.after(timeoutMs, () => stop('timeout'));

    /** Ends the search with the engine's final move, or with null if the engine did not answer. */
    const conclude = (bestMove: string | null): void => {
      const lines = request.evenDepth ? heard.complete() : heard.final(bestMove);
      if (ending === 'cancelled') fail(createCancelled());
      else if (ending === 'timeout' && lines.length === 0) fail(createTimedOut());
      else finish(() => resolve(analysis(lines, bestMove, ending === 'timeout')));
    };

    signal?.addEventListener('abort', cancel);
    session.listen({
      onLine: (line) => {
        if (line.kind === 'info' && ending !== 'cancelled') hear(line.info);
        else if (line.kind === 'bestmove') {
          conclude(line.move);
        } else if (line.kind === 'other' && line.text.includes('CRITICAL ERROR')) {
          fail(new EngineError('invalid-position', line.text));
          session.kill();
        }
      },
      onDeath: (error) => fail(ending === 'cancelled' ? createCancelled() : error),
    });
    if (session.isDead()) return;

    for (const command of commands) session.send(command);
    // The request may have been cancelled while the engine was starting.
    if (signal?.aborted) cancel();
  });
}

function createCancelled(): EngineError {
  return new EngineError('cancelled', 'cancelled');
}

function createTimedOut(): EngineError {
  return new EngineError('timeout', engineMessages.timeout);
}

function formatPositionCommand({ startFen, moves }: EnginePosition): string {
  return `position fen ${startFen}${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`;
}

/** Lists the moves to search. Only legal moves are sent to an engine. */
function listSearchMoves({ position, moves }: SearchRequest): readonly Uci[] {
  const legal = listLegalMoves(position.position).map(({ uci }) => uci);
  if (!moves) return legal;
  const wanted = new Set(moves);
  const found = legal.filter((uci) => wanted.has(uci));
  if (found.length === 0 || found.length < wanted.size) throw new Error('not moves to search');
  return found;
}

/** The moves are last in the command, because engines read all words after them as more moves. */
function formatGoCommand(
  { depth, nodes, moveTimeMs }: SearchLimit,
  moves: readonly Uci[] | undefined,
): string {
  const parts = [
    ...(depth === undefined ? [] : ['depth', toWholeNumber(depth)]),
    ...(nodes === undefined ? [] : ['nodes', toWholeNumber(nodes)]),
    ...(moveTimeMs === undefined ? [] : ['movetime', toWholeNumber(moveTimeMs)]),
  ];
  if (parts.length === 0) throw new Error('a search needs a limit');
  return ['go', ...parts, ...(moves ? ['searchmoves', ...moves] : [])].join(' ');
}

/** Rejects numbers such as `Infinity` or `1e21`, which engines misread. */
function toWholeNumber(value: number): number {
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`not a search limit: ${value}`);
  return value;
}

function toWhiteScore(score: UciScore, { position }: EnginePosition): Score {
  const sign = position.turn === 'white' ? 1 : -1;
  return score.kind === 'cp'
    ? { kind: 'cp', cp: sign * score.moverCp || 0 }
    : { kind: 'mate', moves: sign * score.moverMatesIn };
}
