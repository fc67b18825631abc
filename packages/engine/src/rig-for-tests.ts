import { enginePosition } from '@lamplight/domain/chess/engine-position.ts';
import type { EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { positionOf } from '@lamplight/domain/chess/positions-for-tests.ts';
import { createCancel } from './cancel.ts';
import { EngineError } from './engine-error.ts';
import { createEngine } from './engine.ts';
import { firstOptions, handshake, scriptedTransport } from './scripted-transport-for-tests.ts';
import type { Step } from './scripted-transport-for-tests.ts';
import type { Analysis, SearchRequest } from './search.ts';
import { manualTimers } from './timers-for-tests.ts';

export function engineAt(fen: string): EnginePosition {
  const made = enginePosition(positionOf(fen));
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

const placement = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
/** Positions that differ in nothing but the number of the move: what is said of one names it. */
export const fenNumber = (number: number): string => `${placement} w KQkq - 0 ${number}`;

/** The driver on a script, and a clock that is moved by hand. */
export function rig(...scripts: readonly (readonly Step[])[]) {
  const clock = manualTimers();
  const script = scriptedTransport(...scripts);
  const engine = createEngine({ open: script.open, timers: clock, hashMb: 32, threads: 1 });

  /** A question about a position, with what has become of it. */
  function ask(fen: string, more: Partial<SearchRequest> = {}) {
    const { cancel, signal } = createCancel();
    let outcome: Outcome = 'none yet';
    const request = { position: engineAt(fen), lines: 1, limit: { depth: 12 }, timeoutMs: 15_000 };
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

/** An engine that is ready for its first search, which then goes as these steps say. */
export function readyFor(lines: number, ...steps: readonly Step[]): readonly Step[] {
  return [...handshake(), ...firstOptions(lines), ...steps];
}

export const position = (fen: string): Step => ({ hears: `position fen ${fen}` });

export function infoLine(depth: number, rank: number, cp: number, moves: string): string {
  return `info depth ${depth} seldepth 9 multipv ${rank} score cp ${cp} nodes ${depth * 100} pv ${moves}`;
}
