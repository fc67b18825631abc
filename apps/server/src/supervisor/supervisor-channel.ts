/** True in a child process of a supervisor. The functions below do nothing in a process that was started alone. */
export const wasForked = process.send !== undefined;

/** Calls `stop` when the supervisor has died, even if it died before this call. Nothing else would stop this process. */
export function onSupervisorGone(stop: () => void): void {
  process.on('disconnect', stop);
  if (wasForked && !process.connected) stop();
}

export function notifySupervisor(message: { type: 'listening' | 'ready'; url?: string }): void {
  // The callback prevents an error if the channel closes at this moment. `onSupervisorGone` handles the closed channel.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
