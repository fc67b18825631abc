import type { ManualTimers } from './timers.ts';
import type { OpenTransport, TransportEvents } from '../src/transport.ts';

/** Possible behaviours of an engine in one search or at its start. */
export const behaviours = [
  'answers',
  'answers late',
  'is deaf',
  'dies',
  'dies of stop',
  'sees an error',
  'talks on',
] as const;
export type Manner = (typeof behaviours)[number];

export interface SimulatedEngines {
  readonly open: OpenTransport;
  /** Commands that were sent when they were not allowed. */
  readonly violations: () => readonly string[];
  readonly alive: () => number;
  readonly maxAlive: () => number;
}

/**
 * Creates engines with random behaviour that check the order of commands. They report the move number of a position as
 * its score, so that a result shows the position it belongs to.
 */
export function createSimulatedEngines(
  timers: ManualTimers,
  manner: () => Manner,
  thinkingMs: () => number,
): SimulatedEngines {
  const violations: string[] = [];
  let alive = 0;
  let mostAlive = 0;

  const open: OpenTransport = (events) => {
    alive += 1;
    mostAlive = Math.max(mostAlive, alive);
    return engine(events, () => {
      alive -= 1;
    });
  };

  function engine(events: TransportEvents, onEnd: () => void) {
    const startsAs = manner();
    let state: 'new' | 'idle' | 'searching' = 'new';
    let gone = false;
    let number = 0;
    let takeBack: (() => void)[] = [];

    const end = (): boolean => {
      if (gone) return false;
      gone = true;
      takeBack.forEach((call) => call());
      onEnd();
      return true;
    };
    const die = (): void => void (end() && events.onDeath('SIGSEGV'));
    const say = (...lines: string[]): void => {
      for (const line of lines) if (!gone) events.onLine(line);
    };
    const later = (ms: number, call: () => void): void => {
      takeBack.push(timers.after(ms, () => void (gone || call())));
    };
    const info = (depth: number): string =>
      `info depth ${depth} multipv 1 score cp ${number} nodes ${depth} pv e2e4`;

    let onStop: (() => void) | undefined;
    const searchEnds = (): void => {
      takeBack.forEach((call) => call());
      takeBack = [];
      state = 'idle';
      say('bestmove e2e4');
    };

    function search(): void {
      const how = manner();
      const ms = thinkingMs();
      onStop = () => later(how === 'answers late' ? 1500 : 5, searchEnds);
      for (const part of [1, 2, 3]) later((ms * part) / 4, () => say(info(part)));
      if (how === 'dies') later(ms / 2, die);
      else if (how === 'sees an error') later(ms / 2, () => say('info string CRITICAL ERROR'));
      else if (how === 'is deaf' || how === 'dies of stop') {
        onStop = how === 'is deaf' ? undefined : die;
      } else later(ms, searchEnds);
      if (how === 'talks on') {
        onStop = () => {
          say(info(4), info(5));
          later(20, () => say(info(6)));
          later(50, searchEnds);
        };
      }
    }

    function hear(line: string): void {
      const [command = ''] = line.split(' ');
      const isQuiet = state === 'idle';
      if (command === 'uci' && state === 'new') {
        if (startsAs === 'dies') later(5, die);
        else if (startsAs !== 'is deaf') {
          later(5, () => {
            state = 'idle';
            say('option name MultiPV type spin default 1 min 1 max 500', 'uciok');
          });
        }
      } else if (command === 'isready' && isQuiet) later(1, () => say('readyok'));
      else if (command === 'stop') {
        // An engine that has just finished its search ignores `stop`.
        if (state === 'searching') onStop?.();
      } else if (isQuiet && ['setoption', 'ucinewgame'].includes(command)) return;
      else if (isQuiet && command === 'position') number = Number(line.split(' ').at(-1));
      else if (isQuiet && command === 'go' && number > 0) {
        state = 'searching';
        search();
      } else violations.push(`${line} while ${state}`);
    }

    return { send: (line: string) => (gone ? undefined : hear(line)), kill: () => void end() };
  }

  return { open, violations: () => violations, alive: () => alive, maxAlive: () => mostAlive };
}
