/** What a child process needs of its parent. All of it is harmless in a process that was started alone. */
export const wasForked = process.send !== undefined;

/** Calls back when the parent is gone, also when it went before anybody listened: then nobody would stop us any more. */
export function whenParentGone(stop: () => void): void {
  process.on('disconnect', stop);
  if (wasForked && !process.connected) stop();
}

export function tellParent(message: { type: 'listening' | 'ready'; url?: string }): void {
  // Given a callback, a channel that closes this moment is no error; `whenParentGone` hears of it.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
