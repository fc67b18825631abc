import { Chess as ChessJs } from 'chess.js';
import {
  array,
  assert,
  constantFrom,
  integer,
  nat,
  noBias,
  option,
  property,
  record,
  stringMatching,
} from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMove } from '../parse-move.ts';
import { listLegalMoves } from '../position.ts';
import { startFen } from '../start-fen.ts';
import { playRandomGame, readPosition, trickyFens } from '../../../test-support/chess/positions.ts';
import { writeRandomMoves } from '../../../test-support/chess/random-pgn.ts';
import { parsePgn } from './parse-pgn.ts';
import type { PgnNode, PgnRecord } from './pgn-record.ts';
import { readGame } from './read-game.ts';
import { Replay } from './replay.ts';
import { writePgn } from './write-pgn.ts';

const starts = constantFrom(startFen, startFen, ...Object.values(trickyFens));
const picks = array(noBias(nat()), { minLength: 60, maxLength: 90, size: 'max' });
const words = stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ,.;:%()[\]'!?$*/-]{0,30}[a-z]$/);
const tagValues = stringMatching(/^[A-Za-z0-9]["\\\][ A-Za-z0-9]{0,20}[a-z]$/);

const annotations = record(
  {
    suffix: constantFrom('!', '?', '!!', '??', '!?', '?!'),
    nag: array(integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 3 }),
    comment: words,
    startingComment: words,
    depth: nat(3),
  },
  { requiredKeys: ['depth'] },
);

type Annotation = Partial<Pick<PgnNode, 'suffix' | 'nag' | 'comment' | 'startingComment'>> & {
  readonly depth: number;
};

function annotateMove(move: string, given: Annotation | null | undefined): PgnNode {
  const { depth = 0, startingComment, nag, ...rest } = given ?? {};
  return {
    move,
    ...rest,
    ...(nag && { nag: [...new Set(nag)] }),
    variations:
      depth > 0
        ? [createNested(depth, startingComment), [createNode('Ke2'), createNode('a6')]]
        : [],
  };
}

function createNested(depth: number, startingComment: string | undefined): PgnNode[] {
  const first: PgnNode = {
    move: 'exd8=Q+',
    ...(startingComment !== undefined && { startingComment }),
    variations: depth > 1 ? [createNested(depth - 1, startingComment)] : [],
  };
  return [first, createNode('O-O-O'), createNode('Nbd7')];
}

function createNode(move: string): PgnNode {
  return { move, variations: [] };
}

/** Generates random games with random comments and variations, as in a heavily annotated file. */
function createAnnotatedGames(values: Arbitrary<string>): Arbitrary<PgnRecord> {
  const parts = record({
    fen: starts,
    picks,
    given: array(option(annotations, { freq: 2 }), { minLength: 30, maxLength: 90, size: 'max' }),
    startingComment: words,
    result: constantFrom('*', '1-0', '0-1', '1/2-1/2'),
    event: values,
  });
  return parts.map(({ fen, picks, given, startingComment, result, event }) => {
    const position = fen === startFen ? undefined : { SetUp: '1', FEN: fen };
    const mainline = writeRandomMoves(fen, picks).map((move, ply) =>
      annotateMove(move, given[ply]),
    );
    return {
      headers: Object.assign({ Event: event }, position),
      startingComment,
      mainline,
      result,
    };
  });
}

describe('a written game', () => {
  test('is read again without loss', () => {
    expect.hasAssertions();
    assert(
      property(createAnnotatedGames(tagValues), (game) => {
        const parsed = parsePgn(writePgn(game));
        expect(parsed).toMatchObject({ ok: true, record: game });
        expect(parsed.ok && parsed.record.mainline).toEqual(game.mainline);
      }),
      { numRuns: 100, seed: 11 },
    );
  });

  test('is replayed as chess.js replays it', () => {
    expect.hasAssertions();
    assert(
      property(createAnnotatedGames(words), (game) => {
        const text = writePgn({ ...game, result: '*' });
        const peer = new ChessJs();
        peer.loadPgn(text);
        const expected = peer
          .history({ verbose: true })
          .map(({ san, lan, after }) => ({ san, uci: lan, fen: after }));
        const read = readGame(text, { strict: true });
        const moves = read.ok ? read.game.moves : [];
        expect(moves.map(({ san, uci, fen }) => ({ san, uci, fen }))).toEqual(expected);
      }),
      { numRuns: 25, seed: 12 },
    );
  });

  test.each([
    ['braces in a comment', '1. e4 {a [b] c} *\n', 'a {b} c'],
    ['a comment over two lines', '1. e4 {a b} *\n', 'a\nb'],
    ['a comment of nothing', '1. e4 *\n', ' '],
  ])('has no %s', (_, text, comment) => {
    const mainline = [{ move: 'e4', comment, variations: [] }];
    expect(writePgn({ headers: {}, mainline, result: '*' })).toBe(text);
  });

  test('is numbered from its position, and again where something interrupts it', () => {
    const mainline = [
      { ...createNode('e5'), comment: 'so', variations: [[createNode('c5'), createNode('Nf3')]] },
      createNode('Nf3'),
      { ...createNode('Nc6'), nag: [2], suffix: '!' },
    ];
    const headers = { FEN: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7' };
    expect(writePgn({ headers, mainline, result: '1-0' })).toContain(
      '\n\n7... e5 {so} (7... c5 8. Nf3) 8. Nf3 Nc6! $2 1-0\n',
    );
  });
});

describe('replaying', () => {
  test('gives the notations and positions of the facade over random games', () => {
    let positions = 0;
    assert(
      property(starts, picks, (fen, picks) => {
        const start = readPosition(fen);
        const game = playRandomGame(picks, start);
        const replay = Replay.fromFen(fen);
        if (!replay.ok) throw new Error(replay.error);
        expect(replay.value.fen).toBe(start.fen);
        for (const { move, position } of game) {
          const { san, uci, color } = move;
          expect(replay.value.play(san, true)).toMatchObject({
            san,
            uci,
            color,
            fen: position.fen,
          });
          positions += 1;
        }
        const last = game.at(-1)?.position ?? start;
        const end = {
          winner: last.isStalemate ? undefined : last.turn === 'white' ? 'black' : 'white',
        };
        expect(replay.value.end()).toEqual(last.isCheckmate || last.isStalemate ? end : undefined);
      }),
      { numRuns: 25, seed: 13 },
    );
    expect(positions).toBeGreaterThan(1500);
  });

  test('reads every loose spelling of every legal move as the typed-move reader does', () => {
    let spellings = 0;
    assert(
      property(starts, picks, (fen, picks) => {
        const position =
          playRandomGame(picks, readPosition(fen)).at(-1)?.position ?? readPosition(fen);
        for (const move of listLegalMoves(position)) {
          const { san, uci } = move;
          for (const text of [san, uci, san.replace(/[+#=x]/g, ''), uci.toUpperCase()]) {
            const typed = parseMove(position, text);
            const replay = Replay.fromFen(position.fen);
            const played = replay.ok ? replay.value.play(text, false) : undefined;
            expect(`${text} ${played?.uci}`).toBe(`${text} ${typed.ok && typed.value.uci}`);
            spellings += 1;
          }
        }
      }),
      { numRuns: 15, seed: 15 },
    );
    expect(spellings).toBeGreaterThan(500);
  });
});
