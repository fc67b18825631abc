import type { Plugin } from 'vite';

const packageFile = /\/chess\.js\/dist\/esm\/chess\.js(?:\?.*)?$/;

/**
 * What chess.js 1.4 has for reading and writing game records: a third of what it weighs. Our own reader does that on the
 * server, and a bundler cannot drop methods of a class. Each cut goes from its first text to the second, which stays.
 */
const cuts: readonly (readonly [string, string])[] = [
  ['function peg$subclass(', '/**\n * @license'],
  ['    pgn({ newline', '    header(...args) {'],
  ['    loadPgn(pgn,', '    _moveToSan('],
];

/** Throws if it is not the text this was written for. */
export function withoutRecords(code: string): string {
  const result = cuts.reduce((rest, [from, to]) => {
    const start = rest.indexOf(from);
    const end = rest.indexOf(to, start);
    if (start === -1 || end === -1) throw new Error(`chess.js does not contain: ${from} … ${to}`);
    return rest.slice(0, start) + rest.slice(end);
  }, code);
  const left = /peg\$\w+/.exec(result);
  if (left) throw new Error(`chess.js still uses its record parser: ${left[0]}`);
  return result;
}

export function chessWithoutRecords(): Plugin {
  return {
    name: 'chess-without-records',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: packageFile },
      handler: (code) => ({ code: withoutRecords(code), map: null }),
    },
  };
}
