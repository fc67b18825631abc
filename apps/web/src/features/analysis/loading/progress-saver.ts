export interface ProgressSaver {
  /** Records the reader's current move. */
  readonly note: (moveNumber: number) => void;
  /** Sends the waiting move at once, even if the page is being closed. */
  readonly flush: () => void;
}

interface Options {
  readonly save: (moveNumber: number, how: { keepalive: boolean }) => Promise<void>;
  readonly onFailure: () => void;
  /** Time at a move before it is saved. */
  readonly restMs?: number;
}

/** Saves the move a reader has stopped at. The latest move wins, and only one call runs at a time. */
export function createProgressSaver({ save, onFailure, restMs = 400 }: Options): ProgressSaver {
  let waiting: number | null = null;
  let saved: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;

  async function send(keepalive: boolean): Promise<void> {
    clearTimeout(timer);
    const moveNumber = waiting;
    waiting = null;
    if (moveNumber === null || moveNumber === saved) return;
    isBusy = true;
    saved = moveNumber;
    try {
      await save(moveNumber, { keepalive });
    } catch {
      if (saved === moveNumber) saved = null;
      onFailure();
    } finally {
      isBusy = false;
      if (waiting !== null) wait();
    }
  }

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isBusy) void send(false);
    }, restMs);
  }

  return {
    note(moveNumber) {
      waiting = moveNumber;
      wait();
    },
    flush() {
      void send(true);
    },
  };
}
