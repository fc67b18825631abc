import type { Logger } from 'pino';
import { wasForked, whenParentGone } from './child-side.ts';

/** What is not down by then is ended: ten seconds are allowed in all, and a parent has to stop its database in them. */
const stopWithinMs = wasForked ? 8000 : 9500;

/** Calls `stop` at the first signal, or when the parent is gone, and ends the process when it is through. */
export function stopWhenAsked({
  logger,
  stop,
}: {
  logger: Logger;
  stop: () => Promise<void>;
}): void {
  let isStopping = false;
  async function begin(reason: string): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await stop();
    process.exit(0);
  }
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(name, () => {
      // Whoever asks twice does not want to wait. A child hears twice of one Ctrl-C: from the terminal and from its parent.
      if (isStopping && !wasForked) process.exit(1);
      void begin(name);
    });
  }
  whenParentGone(() => void begin('parent gone'));
}
