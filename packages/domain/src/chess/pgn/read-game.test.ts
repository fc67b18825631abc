import { describe, expect, test } from 'vitest';
import { startFen } from '../start-fen.ts';
import { readGame } from './read-game.ts';
import type { RecordedGame } from './pgn-record.ts';

function getGame(text: string, strict = false): RecordedGame {
  const read = readGame(text, { strict });
  if (!read.ok) throw new Error(read.error.message);
  return read.game;
}

function getProblem(text: string, strict = false): string {
  const read = readGame(text, { strict });
  if (read.ok) throw new Error('nothing is wrong with it');
  return `${read.error.line}:${read.error.column} ${read.error.message}`;
}

function formatSans(text: string, strict = false): string {
  return getGame(text, strict)
    .moves.map(({ san }) => san)
    .join(' ');
}

describe('a game', () => {
  test('a game is read move by move', () => {
    const game = getGame('[White "A"]\n[Result "0-1"]\n\n1. f3 e5 2. g4?? Qh4 0-1');
    expect(game).toMatchObject({ headers: { White: 'A' }, result: '0-1', startFen });
    expect(game.moves).toEqual([
      {
        san: 'f3',
        uci: 'f2f3',
        fen: 'rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1',
        color: 'white',
        moveNumber: 1,
      },
      {
        san: 'e5',
        uci: 'e7e5',
        fen: 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2',
        color: 'black',
        moveNumber: 1,
      },
      {
        san: 'g4',
        uci: 'g2g4',
        fen: 'rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2',
        color: 'white',
        moveNumber: 2,
      },
      {
        san: 'Qh4#',
        uci: 'd8h4',
        fen: 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3',
        color: 'black',
        moveNumber: 2,
      },
    ]);
    expect(game.record.mainline[2]).toEqual({ move: 'g4', suffix: '??', variations: [] });
  });

  test('a game may begin from a position with Black to move', () => {
    const game = getGame('[FEN "4k2r/8/8/8/8/8/P7/4K3 b k - 5 40"]\n\n40... 0-0 41. a4 *');
    expect(game.startFen).toBe('4k2r/8/8/8/8/8/P7/4K3 b k - 5 40');
    expect(game.moves).toMatchObject([
      { san: 'O-O', uci: 'e8g8', color: 'black', moveNumber: 40 },
      { san: 'a4', uci: 'a2a4', color: 'white', moveNumber: 41 },
    ]);
  });

  test('the variations of a game are read but not replayed', () => {
    expect(formatSans('1. e4 (1. Qxf7# is no move) 1... e5')).toBe('e4 e5');
  });
});

const untilCastling = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5';
const beforePromotion = '[SetUp "1"]\n[FEN "1n5k/P7/8/8/8/8/7p/K7 w - - 0 1"]\n\n';

describe('loose notation', () => {
  test.each([
    ['castling with zeros', `${untilCastling} 4. 0-0`, 'O-O'],
    ['castling from-to', `${untilCastling} 4. e1g1`, 'O-O'],
    ['castling by the king', `${untilCastling} 4. Ke1-g1`, 'O-O'],
    ['castling in small letters', `${untilCastling} 4. o-o`, 'O-O'],
    ['from-to', '1. e2e4', 'e4'],
    ['from-to with a dash', '1. e2-e4', 'e4'],
    ['long algebraic', '1. Nb1-c3', 'Nc3'],
    ['a pawn with its letter', '1. Pe2-e4', 'e4'],
    ['a small piece letter', '1. nf3', 'Nf3'],
    ['more origin than needed', '1. Ngf3', 'Nf3'],
    ['a capture sign too few', '1. e4 d5 2. ed5', 'exd5'],
    ['a colon for a capture', '1. e4 d5 2. e:d5', 'exd5'],
    ['a capture sign too many', '1. xe4', 'e4'],
    ['promotion without its sign', `${beforePromotion}1. a8Q`, 'a8=Q'],
    ['promotion from-to', `${beforePromotion}1. a7a8r`, 'a8=R'],
    ['promotion taking', `${beforePromotion}1. ab8=n`, 'axb8=N'],
  ])('loose notation is read: %s', (_, text, san) => {
    expect(formatSans(text).split(' ').at(-1)).toBe(san);
    expect(getProblem(text, true)).toContain('Invalid move in PGN: ');
  });
});

describe('strict notation', () => {
  test.each([
    ['as usual', '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O', 'e4 e5 Nf3 Nc6 Bc4 Bc5 O-O'],
    ['with suffixes', '1. e4! e5!?', 'e4 e5'],
    ['without a sign of check', '1. e4 f6 2. Qh5 g6', 'e4 f6 Qh5+ g6'],
    ['with a sign of check too many', '1. e4+ f6 2. Qh5++ g6#', 'e4 f6 Qh5+ g6'],
    ['with a promotion', `${beforePromotion}1. axb8=Q+`, 'axb8=Q+'],
  ])('usual notation is read strictly: %s', (_, text, sans) => {
    expect(formatSans(text, true)).toBe(sans);
  });

  test.each([
    ['SetUp without FEN', '[SetUp "1"]\n\n1. e4'],
    ['FEN without SetUp', `[FEN "${startFen}"]\n\n1. e4`],
    ['FEN with a SetUp that says no', `[SetUp "0"]\n[FEN "${startFen}"]\n\n1. e4`],
  ])('strict reading needs both tags for a position: %s', (_, text) => {
    expect(getProblem(text, true)).toContain(
      'Invalid PGN: FEN tag must be supplied with SetUp tag',
    );
    expect(formatSans(text)).toBe('e4');
  });
});

describe('a bad game is refused with the reason and the place', () => {
  test.each([
    ['an illegal move', '[White "A"]\n\n1. e4 e5\n2. Ke3', '4:4 Invalid move in PGN: Ke3'],
    ['a word', '1. e4 hello', '1:7 Invalid move in PGN: hello'],
    ['a null move', '1. e4 --', '1:7 Invalid move in PGN: --'],
    ['an ambiguous move', '1. d4 d5 2. Nf3 Nf6 3. Nd2', '1:24 Invalid move in PGN: Nd2'],
    ['promotion without piece', `${beforePromotion}1. a8`, '4:4 Invalid move in PGN: a8'],
    ['promotion to a king', `${beforePromotion}1. a8=K`, '4:4 Invalid move in PGN: a8=K'],
    ['promotion to a pawn', `${beforePromotion}1. a8=P`, '4:4 Invalid move in PGN: a8=P'],
    ['a king taking its own rook', `${untilCastling} 4. Kxh1`, '1:35 Invalid move in PGN: Kxh1'],
    ['a move after mate', '1. f3 e5 2. g4 Qh4# 3. a3', '1:24 Invalid move in PGN: a3'],
    ['an endless move', `1. ${'e'.repeat(999)}`, `1:4 Invalid move in PGN: ${'e'.repeat(60)}…`],
    ['nothing', '', '1:1 This game has no moves.'],
    ['only tags', '[White "A"]', '1:1 This game has no moves.'],
    ['only a result', '1-0', '1:1 This game has no moves.'],
    ['two games', '1. e4 *\n\n1. d4 *', '3:1 This text holds more than one game.'],
    [
      'two games with tags',
      '[White "A"]\n\n1. e4 *\n\n[White "B"]\n\n1. d4 *',
      '5:1 This text holds more than one game.',
    ],
    [
      'two games and no result',
      '1. e4\n[White "B"]\n1. d4',
      '2:1 This text holds more than one game.',
    ],
    ['dirt behind it', '1. e4 * @', '1:9 Expected end of input but "@" found.'],
    ['another result behind it', '1. e4 * 1-0', '1:9 This text holds more than one game.'],
    [
      'results that differ',
      '[White "A"]\n[Result "1-0"]\n\n1. e4 0-1',
      '2:1 The Result tag says 1-0 but the moves end with 0-1.',
    ],
    [
      'a mate that the other side won',
      '1. f3 e5 2. g4 Qh4# 1-0',
      '1:16 The moves end in checkmate, which makes the result 0-1 and not 1-0.',
    ],
    [
      'a stalemate that somebody won',
      '[FEN "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"]\n\n1. Qf7 1-0',
      '3:4 The moves end in stalemate, which makes the result 1/2-1/2 and not 1-0.',
    ],
    [
      'another game',
      '[Variant "Atomic"]\n\n1. e4',
      '1:1 This game is not standard chess but "Atomic".',
    ],
    [
      'a bad position',
      '[FEN "x"]\n1. e4',
      '1:1 Invalid FEN: must contain six space-delimited fields',
    ],
    [
      'a king to be taken',
      '[White "A"]\n[FEN "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1"]\n1. e4',
      '2:1 Invalid FEN: the side not to move is in check',
    ],
    [
      'kings side by side',
      '[FEN "8/8/8/8/8/8/3kK3/8 w - - 0 1"]\n1. e4',
      '1:1 Invalid FEN: the side not to move is in check',
    ],
    [
      'numbers beyond counting',
      '[FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 10000"]\n1. Kd1',
      '1:1 Invalid FEN: move numbers beyond 9999 cannot be read',
    ],
    ['too long a text', 'x'.repeat(4 * 1024 * 1024 + 1), '1:1 This game is longer than 4 MiB.'],
  ])('a bad game is refused with the reason and the place: %s', (_, text, problem) => {
    expect(getProblem(text)).toBe(problem);
  });
});

describe('a game is accepted', () => {
  test.each([
    ['with a mate and no result', '1. f3 e5 2. g4 Qh4#', '*'],
    ['with a mate and its result', '1. f3 e5 2. g4 Qh4# 0-1', '0-1'],
    ['of the variant standard', '[Variant "Standard"]\n1. e4 *', '*'],
    ['from a position', '[Variant "From Position"]\n1. e4 *', '*'],
    ['with dirt old programs leave', '1. e4 1-0\r\n\u001A', '1-0'],
  ])('a game is accepted: %s', (_, text, result) => {
    expect(getGame(text).result).toBe(result);
  });

  test('characters that a database cannot store are removed from a game', () => {
    const game = getGame('[White "A\u0000\u0007B"]\n[Black "\uD800"]\n1. e4 {a\u0000b} *');
    expect(game.headers).toEqual({ White: 'AB', Black: '\uFFFD' });
    expect(game.record.mainline[0]?.comment).toBe('ab');
  });
});
