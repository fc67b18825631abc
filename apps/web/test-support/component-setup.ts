import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** Runs after each component test, so that the next one starts with an empty page and the real clock. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
