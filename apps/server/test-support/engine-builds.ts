import { findStockfish } from './native-stockfish.ts';
import { onEmbedded } from './test-server.ts';

const native = findStockfish();

/** Bundled and native engine. Their tests do not depend on the database, so they run only on the embedded server. */
export const engineBuilds: readonly (readonly [
  name: string,
  build: { env: Record<string, string>; isThere: boolean },
])[] = [
  ['the bundled engine', { env: {}, isThere: onEmbedded }],
  [
    native === undefined
      ? 'a native engine (none found: STOCKFISH_PATH may name one)'
      : 'a native engine',
    {
      env: native === undefined ? {} : { STOCKFISH_PATH: native },
      isThere: onEmbedded && native !== undefined,
    },
  ],
];
