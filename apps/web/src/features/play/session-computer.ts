import { EngineError } from '@lamplight/engine/engine-error.ts';
import { legalMoves, positionFromFen } from '@lamplight/domain/chess/position.ts';
import type { Move } from '@lamplight/domain/chess/move.ts';
import { copy } from './copy.ts';
import { createClock } from './session-desk.ts';
import type { Desk } from './session-desk.ts';
import { failureOf } from './session-failure.ts';
import type { PlayPorts } from './session-ports.ts';
import { nextMove, standing } from './session-table.ts';
import { computerWords } from './session-words.ts';

const pauseMs = 1000;
const firstRetryMs = 1000;
const longestRetryMs = 30_000;

export interface Computer {
  /** Looks for its move, plays it and has it saved. */
  readonly think: () => void;
  /** Resolves once the server has the move that stands on the board; fails if it cannot be told now. */
  readonly saved: () => Promise<void>;
  readonly stop: () => void;
}

interface ComputerSettings {
  readonly desk: Desk;
  readonly ports: Pick<PlayPorts, 'calls' | 'reply' | 'timers'>;
  /** Its move is on the board. */
  readonly onMoved: () => void;
  /** The server has gone another way. */
  readonly onRefused: (error: unknown) => void;
}

/** The other side in freestyle. What it has played stands here at once; the server is told until it knows. */
export function createComputer({ desk, ports, onMoved, onRefused }: ComputerSettings): Computer {
  const clock = createClock(ports.timers);
  let thinking: AbortController | undefined;
  let saving: Promise<void> | undefined;

  async function think(signal: AbortSignal): Promise<void> {
    const state = standing(desk.read());
    const uci = await ports.reply({
      fen: state.startFen,
      moves: state.moveHistory.map((move) => move.uci),
      level: state.skillLevel,
      signal,
    });
    if (signal.aborted) return;
    await new Promise<void>((resolve) => clock.after(pauseMs, resolve));
    if (signal.aborted) return;
    const legal = legalMove(state.boardFen, uci);
    const move = legal && nextMove(state, legal, 'computer');
    if (!move) throw new EngineError('no-move', copy.trouble.noMove);
    desk.set({ unsaved: move });
    desk.say(computerWords(standing(desk.read()), move));
    onMoved();
    void keep(firstRetryMs);
  }

  async function save(): Promise<void> {
    const { state, unsaved } = desk.read();
    if (!unsaved) return;
    const news = await ports.calls.saveReply(state.sessionId, {
      currentMoveIndex: unsaved.ply - 1,
      boardFen: unsaved.fen,
      lastMove: unsaved.uci,
    });
    if (desk.read().unsaved !== unsaved) return;
    if (news.moveHistory.length < unsaved.ply) throw new TypeError('the reply was not kept');
    desk.take(news);
  }

  function saved(): Promise<void> {
    saving ??= save().finally(() => {
      saving = undefined;
    });
    return saving;
  }

  async function keep(retryMs: number): Promise<void> {
    const { unsaved } = desk.read();
    try {
      await saved();
    } catch (error) {
      if (desk.read().unsaved !== unsaved) return;
      const failure = failureOf(error);
      if (failure === 'unreached' || failure === 'broken') {
        clock.after(retryMs, () => void keep(Math.min(retryMs * 2, longestRetryMs)));
      } else onRefused(error);
    }
  }

  return {
    think: () => {
      thinking?.abort();
      const mine = new AbortController();
      thinking = mine;
      desk.set({ trouble: null });
      think(mine.signal).catch((error: unknown) => {
        if (!mine.signal.aborted) desk.set({ trouble: whyStuck(error) });
      });
    },
    saved,
    stop: () => {
      thinking?.abort();
      clock.clear();
    },
  };
}

function legalMove(fen: string, uci: string): Move | undefined {
  const position = positionFromFen(fen);
  return position.ok ? legalMoves(position.value).find((move) => move.uci === uci) : undefined;
}

function whyStuck(error: unknown): string {
  return error instanceof EngineError ? error.message : copy.trouble.noMove;
}
