import { describe, expect, test } from 'vitest';
import { isOwnScript } from './worker-transport.ts';

const origin = 'https://lamplight.example';

describe('scripts the site may start', () => {
  test.each([
    '/sw.js',
    '/engine/19.0.0/engine-worker-0a1b2c3d.js',
    '/engine/19.0.0/engine-worker-0a1b2c3d.js#%2Fengine%2F19.0.0%2Fstockfish.wasm',
    `${origin}/engine/19.0.0/stockfish-19-lite.js`,
  ])('%s', (url) => expect(isOwnScript(url, origin)).toBe(true));

  test.each([
    'https://elsewhere.example/sw.js',
    '//elsewhere.example/engine/19.0.0/x.js',
    'data:text/javascript,alert(1)',
    'blob:https://lamplight.example/1',
    'javascript:alert(1)',
    '/api/games/1.js',
    '/assets/app.js',
    '/engine/../api/upload.js',
    '/engine/19.0.0/../../api/x.js',
    '/engine/19.0.0/x.wasm',
    '/engine/x.js',
    '/sw.js/..',
  ])('not %s', (url) => expect(isOwnScript(url, origin)).toBe(false));
});
