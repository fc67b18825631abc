import { describe, expect, test } from 'vitest';
import { findOpening, parseOpenings } from './openings.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const kingsPawn = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
const sicilian = 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const openSicilianMove = 'rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2';
const offBook = 'rnbqkbnr/pp1ppp1p/6p1/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3';

const table = [
  'B00\tKing’s Pawn Game\trnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -',
  'B20\tSicilian Defense\trnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -',
  '',
].join('\n');
const book = parseOpenings(table);

describe('reading the table', () => {
  test('each line of the table is an entry, and the empty last line is ignored', () => {
    expect([...book.values()]).toEqual([
      { eco: 'B00', name: 'King’s Pawn Game' },
      { eco: 'B20', name: 'Sicilian Defense' },
    ]);
  });

  test('lines may end with carriage return and line feed', () => {
    expect(parseOpenings(table.replaceAll('\n', '\r\n'))).toEqual(book);
  });

  test.each([
    ['two fields', 'B20\tSicilian Defense'],
    ['four fields', 'B20\tSicilian Defense\tx w - -\tmore'],
    ['no name', 'B20\t\tx w - -'],
    ['spaces for tabs', 'B20 Sicilian x'],
  ])('%s is a mistake, and its line is named', (_what, line) => {
    expect(() => parseOpenings(`${table}${line}`)).toThrow('Opening table, line 3:');
  });
});

describe('the opening of a game', () => {
  test('the opening of a game is that of its last named position', () => {
    const fens = [kingsPawn, sicilian, openSicilianMove, offBook];
    expect(findOpening(book, start, fens)).toEqual({
      eco: 'B20',
      name: 'Sicilian Defense',
      ply: 2,
    });
  });

  test('the opening does not depend on the move counters, so transpositions count', () => {
    const late = sicilian.replace('0 2', '7 9');
    expect(findOpening(book, start, [kingsPawn, offBook, late])).toMatchObject({
      eco: 'B20',
      ply: 3,
    });
  });

  test('the opening depends on the side to move and on the castling rights', () => {
    const kingMoved = sicilian.replace('KQkq', 'kq');
    const otherSide = sicilian.replace(' w ', ' b ');
    expect(findOpening(book, start, [kingMoved, otherSide])).toBeUndefined();
  });

  test.each([
    ['a game without moves', start, []],
    ['a game that never meets the book', start, [offBook]],
    ['a game set up from another position', offBook, [kingsPawn, sicilian]],
    ['a game set up with fewer castling rights', start.replace('KQkq', 'KQ'), [kingsPawn]],
  ])('%s has none', (_what, startFen, fens) => {
    expect(findOpening(book, startFen, fens)).toBeUndefined();
  });

  test('the initial position may be given without move counters', () => {
    expect(findOpening(book, start.replace(' 0 1', ''), [kingsPawn])).toMatchObject({ eco: 'B00' });
  });
});
