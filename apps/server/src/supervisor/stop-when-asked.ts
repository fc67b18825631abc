import type { Logger } from 'pino';
import { wasForked, onSupervisorGone } from './supervisor-channel.ts';

/**
 * Time in milliseconds after which the process is ended. The stop of all processes may take ten seconds in total, and
 * within this time the supervisor must also stop its database.
 */
const stopWithinMs = wasForked ? 8000 : 9500;

/** Calls `stop` at the first signal or when the supervisor has exited, then ends the process. */
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
      // A second signal ends the process at once, except in a child, which gets one Ctrl-C twice: from the terminal and
      // from the supervisor.
      if (isStopping && !wasForked) process.exit(1);
      void begin(name);
    });
  }
  onSupervisorGone(() => void begin('supervisor gone'));
}
