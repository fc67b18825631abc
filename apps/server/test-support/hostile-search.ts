type Line = readonly { notation: string; uci: string; fen: string }[];

/** Data by which a game can be recognised in any text. */
export type Traces = {
  words: readonly string[];
  /** Piece placements: the first field of each FEN. */
  placements: Set<string>;
  /** Groups of three consecutive moves, in SAN (`notations`) and in coordinates (`coordinates`). */
  notations: Set<string>;
  coordinates: Set<string>;
  /** Groups of six consecutive moves in coordinates, without separators. */
  joined: Set<string>;
};

/** Number of plies that many games have in common. Traces of a locked game begin with the position after them. */
const sharedPlies = 8;
const inARow = 3;
const joinedMoves = 6;

export function collectTraces(games: readonly Line[], words: readonly string[] = []): Traces {
  return collectAllTraces(
    games.map((moves) => moves.slice(sharedPlies - 1)),
    words,
  );
}

/** Collects traces from the first move on. */
export function collectAllTraces(games: readonly Line[], words: readonly string[] = []): Traces {
  const rows = (name: 'notation' | 'uci', length: number, glue: string) =>
    new Set(
      games.flatMap((moves) =>
        windows(
          moves.map((move) => bare(move[name])),
          length,
          glue,
        ),
      ),
    );
  return {
    words: words.map((word) => word.toLowerCase()),
    placements: new Set(games.flatMap((moves) => moves.map(({ fen }) => getPlacement(fen)))),
    notations: rows('notation', inARow, ' '),
    coordinates: rows('uci', inARow, ' '),
    joined: rows('uci', joinedMoves, ''),
  };
}

/** Keeps only the traces that do not occur in `others`. */
export function removeShared(traces: Traces, others: Traces): Traces {
  return {
    words: traces.words,
    placements: only(traces.placements, others.placements),
    notations: only(traces.notations, others.notations),
    coordinates: only(traces.coordinates, others.coordinates),
    joined: only(traces.joined, others.joined),
  };
}

function only(found: Set<string>, elsewhere: Set<string>): Set<string> {
  return new Set([...found].filter((item) => !elsewhere.has(item)));
}

const placement = /(?:[pnbrqk1-8]{1,8}\/){7}[pnbrqk1-8]{1,8}/gi;
const notation =
  /(?<![\w-])(?:O-O(?:-O)?|0-0(?:-0)?|[KQRBN]?[a-h]?[1-8]?[x:]?[a-h][1-8](?:=?[QRBN])?)(?![\w-])/g;
const coordinates = /(?<!\w)[a-h][1-8]-?[a-h][1-8][qrbn]?(?!\w)/gi;
const joined = /(?:[a-h][1-8][a-h][1-8][qrbn]?){6,}/gi;

/** Finds all traces that occur in a text. */
export function findTraces(text: string, traces: Traces): string[] {
  const plain = decodeEscapes(text);
  const lower = plain.toLowerCase();
  const withoutPositions = plain.replace(placement, ' ');
  const notations = all(withoutPositions, notation).filter((move) => !isCoordinates(move));
  const moves = all(withoutPositions, coordinates).map((move) => move.replace('-', ''));
  const runs = all(withoutPositions, joined).flatMap((run) =>
    Array.from(run, (_, at) => run.slice(at, at + 4 * joinedMoves).toLowerCase()),
  );
  return [
    ...traces.words.filter((word) => lower.includes(word)),
    ...all(plain, placement).filter((found) => traces.placements.has(found)),
    ...windows(notations.map(bare), inARow, ' ').filter((row) => traces.notations.has(row)),
    ...windows(moves, inARow, ' ').filter((row) => traces.coordinates.has(row.toLowerCase())),
    ...runs.filter((run) => traces.joined.has(run)),
  ];
}

/** Replaces URL and JSON escapes of slashes and spaces by the characters themselves. */
function decodeEscapes(text: string): string {
  return text
    .replaceAll('\\/', '/')
    .replaceAll(/%2f/gi, '/')
    .replaceAll(/%20|\+/g, ' ');
}

function all(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([found]) => found);
}

function windows(items: readonly string[], length: number, glue: string): string[] {
  return items.slice(length - 1).map((_, at) => items.slice(at, at + length).join(glue));
}

function bare(move: string): string {
  return move.replaceAll('0', 'O').replaceAll(/[+#:=]/g, '');
}

function isCoordinates(move: string): boolean {
  return /^[a-h][1-8][a-h][1-8]$/.test(move);
}

function getPlacement(fen: string): string {
  return fen.split(' ', 1)[0] ?? '';
}
