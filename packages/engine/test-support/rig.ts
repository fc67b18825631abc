import { toEnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import type { EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { readPosition } from '@lamplight/domain/test-support/chess/positions.ts';
import { createCancel } from '../src/cancel.ts';
import { EngineError } from '../src/engine-error.ts';
import { createEngine } from '../src/engine.ts';
import {
  createFirstOptions,
  createHandshake,
  createScriptedTransport,
} from './scripted-transport.ts';
import type { Step } from './scripted-transport.ts';
import type { Analysis, SearchRequest } from '../src/search.ts';
import { createManualTimers } from './timers.ts';

export function createEngineAt(fen: string): EnginePosition {
  const made = toEnginePosition(readPosition(fen));
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

const placement = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
/** Creates positions that differ only in the move number, by which tests identify them. */
export const createNumberedFen = (number: number): string => `${placement} w KQkq - 0 ${number}`;

/** Creates an engine driver with a scripted engine and a manual clock. */
export function createRig(...scripts: readonly (readonly Step[])[]) {
  const clock = createManualTimers();
  const script = createScriptedTransport(...scripts);
  const engine = createEngine({ open: script.open, timers: clock, hashMb: 32, threads: 1 });

  /** Starts a search and returns access to its outcome. */
  function ask(fen: string, more: Partial<SearchRequest> = {}) {
    const { cancel, signal } = createCancel();
    let outcome: Outcome = 'none yet';
    const request = {
      position: createEngineAt(fen),
      lines: 1,
      limit: { depth: 12 },
      timeoutMs: 15_000,
    };
    engine.search({ ...request, signal, ...more }).then(
      (analysis) => (outcome = analysis),
      (error: unknown) => (outcome = codeAndText(error)),
    );
    return { cancel, outcome: () => outcome };
  }

  return { engine, script, clock, ask, settle: () => clock.advance(0) };
}

export type Outcome = Analysis | { code: string; message: string } | 'none yet';

function codeAndText(error: unknown): { code: string; message: string } {
  if (error instanceof EngineError) return { code: error.code, message: error.message };
  return { code: 'bug', message: String(error) };
}

/** Returns the steps that make an engine ready for its first search, followed by the given steps. */
export function createReadySteps(lines: number, ...steps: readonly Step[]): readonly Step[] {
  return [...createHandshake(), ...createFirstOptions(lines), ...steps];
}

export const position = (fen: string): Step => ({ hears: `position fen ${fen}` });

export function infoLine(depth: number, rank: number, cp: number, moves: string): string {
  return `info depth ${depth} seldepth 9 multipv ${rank} score cp ${cp} nodes ${depth * 100} pv ${moves}`;
}
