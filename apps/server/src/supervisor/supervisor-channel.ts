/** Communication of a child process with its supervisor. Harmless in a process that was started alone. */
export const wasForked = process.send !== undefined;

/** Calls `stop` when the supervisor has died, also if it died before this call; nothing else would stop this process. */
export function onSupervisorGone(stop: () => void): void {
  process.on('disconnect', stop);
  if (wasForked && !process.connected) stop();
}

export function notifySupervisor(message: { type: 'listening' | 'ready'; url?: string }): void {
  // With a callback, a channel that closes at this moment is no error; `onSupervisorGone` handles it.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
