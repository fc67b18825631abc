/** Reason why the program cannot start, which an operator can fix. The message is one line and gives the fix. */
export class StartError extends Error {
  override name = 'StartError';
}
