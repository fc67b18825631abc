export interface ProgressSaver {
  /** The reader is at this move now. */
  readonly note: (moveNumber: number) => void;
  /** Sends what waits at once, and to the end even if the page is left meanwhile. */
  readonly flush: () => void;
}

interface Options {
  readonly save: (moveNumber: number, how: { keepalive: boolean }) => Promise<void>;
  readonly onFailure: () => void;
  /** How long a reader has to stay before it counts. */
  readonly restMs?: number;
}

/** Saves where a reader has come to rest: the latest move wins, and one call is on its way at a time. */
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
