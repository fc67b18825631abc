/** Longest time an engine may take to start in a test. Long, because only a hang should end a test. */
export const testEngineStartMs = 120_000;
