import { findStockfish } from './native-stockfish.ts';
import { onEmbedded } from './test-server.ts';

const native = findStockfish();

/** Both kinds of engine. Nothing here depends on the database, so one run is enough. */
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
