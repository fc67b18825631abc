import type { OpenTransport, TransportEvents } from '../src/transport.ts';

/** Command that the scripted engine expects next, and its reaction. */
export interface Step {
  readonly hears: string | RegExp;
  readonly says?: readonly string[];
  /** If given, the engine dies with this reason. */
  readonly dies?: string;
}

export interface ScriptedTransport {
  readonly open: OpenTransport;
  /** All commands sent to all engines, in the order of sending. */
  readonly sent: () => readonly string[];
  /** Makes the last opened engine write lines that are not an answer to a command. */
  readonly say: (...lines: readonly string[]) => Promise<void>;
  readonly die: (reason: string) => Promise<void>;
  readonly opened: () => number;
  readonly alive: () => number;
  /** Commands that were not in the script, and steps of the script whose command was never sent. */
  readonly departures: () => readonly string[];
}

/**
 * Creates fake engines that follow scripts, one script for each start. Their answers are asynchronous, like those of
 * real engines.
 */
export function createScriptedTransport(
  ...scripts: readonly (readonly Step[])[]
): ScriptedTransport {
  const sent: string[] = [];
  const departures: string[] = [];
  const unheard = scripts.map((steps) => steps.slice());
  const living = new Set<TransportEvents>();
  let opened = 0;
  let last: TransportEvents | undefined;

  const open: OpenTransport = (events) => {
    const steps = unheard[opened] ?? [];
    opened += 1;
    living.add(events);
    last = events;
    return {
      send: (line) => {
        sent.push(line);
        const step = steps.shift();
        if (!step || !isHeard(step, line)) {
          departures.push(`heard "${line}" instead of ${String(step?.hears ?? 'nothing')}`);
          return;
        }
        void act(events, step);
      },
      kill: () => void living.delete(events),
    };
  };

  async function act(events: TransportEvents, { says = [], dies }: Step): Promise<void> {
    await Promise.resolve();
    for (const line of says) if (living.has(events)) events.onLine(line);
    if (dies !== undefined && living.delete(events)) events.onDeath(dies);
  }

  return {
    open,
    sent: () => sent,
    say: async (...lines) => {
      if (last) await act(last, { hears: '', says: lines });
    },
    die: async (reason) => {
      if (last) await act(last, { hears: '', dies: reason });
    },
    opened: () => opened,
    alive: () => living.size,
    departures: () => [
      ...departures,
      ...unheard.flat().map(({ hears }) => `never heard ${String(hears)}`),
    ],
  };
}

function isHeard({ hears }: Step, line: string): boolean {
  return typeof hears === 'string' ? hears === line : hears.test(line);
}

/** First commands sent to every engine, with its answers. */
export function createHandshake(elo = { min: 1320, max: 3190 }): readonly Step[] {
  return [
    {
      hears: 'uci',
      says: [
        'id name Scripted 1',
        'option name Threads type spin default 1 min 1 max 32',
        'option name Hash type spin default 16 min 1 max 2048',
        'option name MultiPV type spin default 1 min 1 max 500',
        'option name UCI_LimitStrength type check default false',
        `option name UCI_Elo type spin default ${elo.min} min ${elo.min} max ${elo.max}`,
        'uciok',
      ],
    },
    { hears: 'setoption name Threads value 1' },
    { hears: 'setoption name Hash value 32' },
    { hears: 'isready', says: ['readyok'] },
  ];
}

/** Options sent before the first search of an engine. */
export function createFirstOptions(lines: number): readonly Step[] {
  return [
    { hears: `setoption name MultiPV value ${lines}` },
    { hears: 'setoption name UCI_LimitStrength value false' },
  ];
}
