import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Only a hang should end a wait: a loaded machine is many times slower.
configure({ asyncUtilTimeout: 20_000 });

/** Runs after each component test, so that the next one starts with an empty page and the real clock. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
