import type { Move } from '@lamplight/domain/chess/move.ts';
import { listLegalMoves, parsePosition } from '@lamplight/domain/chess/position.ts';
import { EngineError } from '@lamplight/engine/engine-error.ts';
import { copy } from '../copy.ts';
import { createClock } from './session-store.ts';
import type { SessionStore } from './session-store.ts';
import { classifyFailure } from './ports.ts';
import type { PlayPorts } from './ports.ts';
import { toHistoryMove, withUnsavedMove } from './play-state.ts';
import { describeComputerMove } from './announcements.ts';

const pauseMs = 1000;
const minRetryMs = 1000;
const maxRetryMs = 30_000;

export interface Computer {
  /** Searches for a move, shows it on the board and saves it. */
  readonly think: () => void;
  /** Resolves when the server has stored the computer's move; rejects if that fails. */
  readonly whenSaved: () => Promise<void>;
  readonly stop: () => void;
}

interface ComputerSettings {
  readonly store: SessionStore;
  readonly ports: Pick<PlayPorts, 'calls' | 'reply' | 'timers'>;
  /** Called when the move is on the board. */
  readonly onMoved: () => void;
  /** Called when the server has refused the move. */
  readonly onRefused: (error: unknown) => void;
}

/** Plays the computer's side in freestyle. Its move is shown at once and sent to the server with retries. */
export function createComputer({ store, ports, onMoved, onRefused }: ComputerSettings): Computer {
  const clock = createClock(ports.timers);
  let thinking: AbortController | undefined;
  let saving: Promise<void> | undefined;

  async function think(signal: AbortSignal): Promise<void> {
    const state = withUnsavedMove(store.read());
    const uci = await ports.reply({
      fen: state.startFen,
      moves: state.moveHistory.map((move) => move.uci),
      level: state.skillLevel,
      // The same session gets the same moves, also after a reload.
      seed: state.sessionId,
      signal,
    });
    if (signal.aborted) return;
    await new Promise<void>((resolve) => clock.after(pauseMs, resolve));
    if (signal.aborted) return;
    const legal = findLegalMove(state.boardFen, uci);
    const move = legal && toHistoryMove(state, legal, 'computer');
    if (!move) throw new EngineError('no-move', copy.trouble.noMove);
    store.set({ unsaved: move });
    store.announce(describeComputerMove(withUnsavedMove(store.read()), move));
    onMoved();
    void saveWithRetry(minRetryMs);
  }

  async function save(): Promise<void> {
    const { state, unsaved } = store.read();
    if (!unsaved) return;
    const serverState = await ports.calls.saveReply(state.sessionId, {
      currentMoveIndex: unsaved.ply - 1,
      boardFen: unsaved.fen,
      lastMove: unsaved.uci,
    });
    if (store.read().unsaved !== unsaved) return;
    if (serverState.moveHistory.length < unsaved.ply) throw new TypeError('the reply was not kept');
    store.applyServerState(serverState);
  }

  function saved(): Promise<void> {
    saving ??= save().finally(() => {
      saving = undefined;
    });
    return saving;
  }

  async function saveWithRetry(retryMs: number): Promise<void> {
    const { unsaved } = store.read();
    try {
      await saved();
    } catch (error) {
      if (store.read().unsaved !== unsaved) return;
      const failure = classifyFailure(error);
      if (failure === 'unreached' || failure === 'broken') {
        clock.after(retryMs, () => void saveWithRetry(Math.min(retryMs * 2, maxRetryMs)));
      } else onRefused(error);
    }
  }

  return {
    think: () => {
      thinking?.abort();
      const controller = new AbortController();
      thinking = controller;
      store.set({ trouble: null });
      think(controller.signal).catch((error: unknown) => {
        if (!controller.signal.aborted) store.set({ trouble: explainFailure(error) });
      });
    },
    whenSaved: saved,
    stop: () => {
      thinking?.abort();
      clock.clear();
    },
  };
}

function findLegalMove(fen: string, uci: string): Move | undefined {
  const position = parsePosition(fen);
  return position.ok ? listLegalMoves(position.value).find((move) => move.uci === uci) : undefined;
}

function explainFailure(error: unknown): string {
  return error instanceof EngineError ? error.message : copy.trouble.noMove;
}
