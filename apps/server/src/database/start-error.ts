/** A reason not to start that a person can act on. Its message is one line and says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}
