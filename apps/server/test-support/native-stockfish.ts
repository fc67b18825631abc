import { accessSync, constants } from 'node:fs';

const usualPlaces = [
  '/usr/games/stockfish',
  '/usr/bin/stockfish',
  '/usr/local/bin/stockfish',
  '/opt/homebrew/bin/stockfish',
];

/** Finds a native Stockfish: the configured one, or one in a usual folder. */
export function findStockfish(): string | undefined {
  const named = [process.env['NATIVE_STOCKFISH'], process.env['STOCKFISH_PATH']];
  return [...named, ...usualPlaces].find((path) => path !== undefined && isExecutable(path));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
