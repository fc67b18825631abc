import { formatCrash, EngineError, engineMessages } from './engine-error.ts';
import type { CancelSignal } from './search.ts';
import type { OpenTransport, Timers, Transport } from './transport.ts';
import { parseUciLine } from './uci-line.ts';
import type { UciLine } from './uci-line.ts';

export interface OptionRange {
  readonly min?: number;
  readonly max?: number;
}

export interface SessionListener {
  readonly onLine: (line: UciLine) => void;
  readonly onDeath: (error: EngineError) => void;
}

/** Running engine that has reported ready. It has one listener at a time. */
export interface Session {
  readonly name: string;
  readonly options: ReadonlyMap<string, OptionRange>;
  readonly isDead: () => boolean;
  readonly send: (line: string) => void;
  /**
   * Sets an option, clamped to the range that the engine reports. Nothing is sent if the value has not changed or the
   * engine does not have the option.
   */
  readonly setOption: (name: string, value: number | boolean) => void;
  /** Resolves when the engine has processed all commands sent before. */
  readonly settle: () => Promise<void>;
  readonly listen: (listener: SessionListener | undefined) => void;
  /** Ends the engine and notifies the listener. */
  readonly kill: () => void;
}

export interface SessionSettings {
  readonly open: OpenTransport;
  readonly timers: Timers;
  readonly readyMs: number;
  /** Ends the engine if it is aborted while the engine is starting. */
  readonly signal: CancelSignal;
}

/** Starts an engine and waits until its handshake is complete. */
export async function openSession(settings: SessionSettings): Promise<Session> {
  const { open, timers, readyMs, signal } = settings;
  let listener: SessionListener | undefined;
  let death: EngineError | undefined;
  let name = 'engine';
  const options = new Map<string, OptionRange>();
  const values = new Map<string, string>();
  let transport: Transport | undefined;

  const die = (error: EngineError): void => {
    if (death) return;
    death = error;
    signal.removeEventListener('abort', kill);
    // Needed because a web worker keeps running after an error.
    transport?.kill();
    listener?.onDeath(error);
  };
  const kill = (): void => die(new EngineError('unavailable', engineMessages.notInitialized));
  const send = (text: string): void => {
    if (!death) transport?.send(text);
  };

  signal.addEventListener('abort', kill);
  try {
    transport = open({
      onLine: (text) => {
        if (!death) listener?.onLine(parseUciLine(text));
      },
      onDeath: (reason) => die(new EngineError('crashed', formatCrash(reason))),
    });
  } catch (error) {
    die(
      error instanceof EngineError
        ? error
        : new EngineError('crashed', formatCrash(error instanceof Error ? error.message : 'start')),
    );
  }
  // The engine may have died before `transport` was assigned.
  if (death) transport?.kill();

  /** Sends a command and waits for its answer. */
  function ask(command: string, isAnswer: (line: UciLine) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (settleWith: () => void): void => {
        takeBack();
        listener = undefined;
        settleWith();
      };
      const takeBack = timers.after(readyMs, () => {
        end(() => reject(new EngineError('not-ready', engineMessages.notReady)));
        kill();
      });
      listener = {
        onLine: (answer) => {
          if (answer.kind === 'name') name = answer.name;
          if (answer.kind === 'option') options.set(answer.name, getRange(answer));
          if (isAnswer(answer)) end(resolve);
        },
        onDeath: (error) => end(() => reject(error)),
      };
      if (death) end(() => reject(death));
      else send(command);
    });
  }

  await ask('uci', ({ kind }) => kind === 'uciok');

  return {
    name,
    options,
    isDead: () => death !== undefined,
    send,
    setOption: (option, value) => {
      const range = options.get(option);
      if (!range) return;
      const text = String(typeof value === 'number' ? clamp(value, range) : value);
      if (values.get(option) === text) return;
      values.set(option, text);
      send(`setoption name ${option} value ${text}`);
    },
    settle: () => ask('isready', ({ kind }) => kind === 'readyok'),
    listen: (next) => {
      listener = next;
      if (death) next?.onDeath(death);
    },
    kill,
  };
}

function getRange({ min, max }: Extract<UciLine, { kind: 'option' }>): OptionRange {
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

function clamp(value: number, { min = -Infinity, max = Infinity }: OptionRange): number {
  return Math.min(Math.max(Math.round(value), min), max);
}
