import { readFileSync } from 'node:fs';
import { findOpening, parseOpenings } from '@lamplight/domain/library/openings.ts';
import { createSlug } from '@lamplight/domain/library/slug.ts';
import { Chess } from 'chessops/chess';
import { INITIAL_FEN, makeFen, parseFen } from 'chessops/fen';
import { parsePgn } from 'chessops/pgn';
import { makeSanAndPlay, parseSan } from 'chessops/san';
import { describe, expect, test } from 'vitest';

const hero = 'Magnus Carlsen';
const themes = [
  'First attacks',
  'Initiative and opposite-side attacks',
  'Positional play',
  'Endgames and long grinds',
  'The title matches',
  'Defence, draws and defeats',
];
const roster = ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result'];
const needed =
  'ECO TimeControl CollectionId GameNumber AnalysisSide Title OpeningStyle Theme WhyStudy Description KeyPly';
const results = ['1-0', '0-1', '1/2-1/2'];
/** Matches text that names a square, a capture, castling or a numbered move. */
const notation = /[a-h][1-8]|\b[KQRBN]?[a-h]?x[a-h]\b|\b[O0]-[O0]\b|\d\s*\./i;

const text = readFileSync('data/games/collection.pgn', 'utf8');
const table = readFileSync('data/openings/openings.tsv', 'utf8');
const rows = table.trimEnd().split('\n');
const book = parseOpenings(table);
const records = text.trimEnd().split(/\n\n(?=\[Event )/);
const games = parsePgn(text).map(({ headers, moves }, index) => {
  const tag = (name: string): string => headers.get(name) ?? '';
  const written = [...moves.mainline()].map(({ san }) => san);
  return Object.assign(replay(written), { tag, written, record: records[index] ?? '' });
});
const each = games.map((game) => [game.tag('CollectionId'), game] as const);

function replay(written: string[]): { canonical: string[]; fens: string[]; end: Chess } {
  const end = Chess.default();
  const canonical: string[] = [];
  const fens: string[] = [];
  for (const san of written) {
    const move = parseSan(end, san);
    if (!move) break;
    canonical.push(makeSanAndPlay(end, move));
    fens.push(makeFen(end.toSetup()));
  }
  return { canonical, fens, end };
}

function all(name: string): string[] {
  return games.map(({ tag }) => tag(name));
}

describe('the collection as a whole', () => {
  test('65 games in study order, with ids that follow the numbers', () => {
    const numbers = Array.from({ length: 65 }, (_, index) => index + 1);
    expect(all('GameNumber')).toEqual(numbers.map(String));
    expect(all('CollectionId')).toEqual(
      numbers.map((number) => `carlsen-${String(number).padStart(3, '0')}`),
    );
  });

  test.each(['Title', 'WhyStudy', 'Description'])('no two games share a %s', (name) => {
    expect(new Set(all(name)).size).toBe(games.length);
  });

  test('six chapters, each in one piece', () => {
    const chapters = all('Theme').filter((theme, index, list) => theme !== list[index - 1]);
    expect(chapters).toEqual(themes);
  });

  test('eight addresses are shared, by 17 games', () => {
    const bySlug = Map.groupBy(games, ({ tag }) =>
      createSlug({ white: tag('White'), black: tag('Black'), tournament: tag('Event') }),
    );
    const shared = [...bySlug.values()].filter(({ length }) => length > 1);
    expect(shared).toHaveLength(8);
    expect(shared.flat()).toHaveLength(17);
  });

  test('moves stay within 80 columns', () => {
    const wide = text.split('\n').filter((line) => !line.startsWith('[') && line.length > 80);
    expect(wide).toEqual([]);
  });

  test('the rule against notation knows notation from words', () => {
    const moves = ['Nf1', '28...Qe1', '31.b7', 'e5-e6', 'e2e4', 'exd5', 'O-O-O', '0-0', 'on e3'];
    const words = ['the h-file', 'in 136 moves', 'Two Pawns Abreast', "Queen's Gambit", 'f-pawn'];
    expect(moves.filter((sample) => !notation.test(sample))).toEqual([]);
    expect(words.filter((sample) => notation.test(sample))).toEqual([]);
  });
});

describe.each(each)('%s', (_id, { tag, written, canonical, fens, end, record }) => {
  test('has every tag, the roster first', () => {
    const names = [...record.matchAll(/^\[(\w+) "/gm)].map(([, name]) => name);
    expect(names.slice(0, 7)).toEqual(roster);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(needed.split(' ').filter((name) => tag(name).trim() === '')).toEqual([]);
    expect(tag('ECO')).toMatch(/^[A-E]\d\d$/);
    expect(tag('Date')).toMatch(/^\d{4}\.\d\d\.\d\d$/);
    expect(['classical', 'rapid', 'blitz']).toContain(tag('TimeControl'));
  });

  test('is told in the length a screen has room for', () => {
    expect(tag('Title').length).toBeLessThanOrEqual(48);
    expect(tag('OpeningStyle').length).toBeLessThanOrEqual(40);
    expect(tag('OpeningStyle').split(' ').length).toBeOneOf([2, 3, 4, 5]);
    expect(tag('WhyStudy').length).toBeGreaterThanOrEqual(60);
    expect(tag('WhyStudy').length).toBeLessThanOrEqual(150);
    expect(tag('WhyStudy')).toMatch(/^[^.!?]+\.$/);
    expect(tag('Description').length).toBeGreaterThanOrEqual(180);
    expect(tag('Description').length).toBeLessThanOrEqual(420);
    expect(tag('Description').match(/\.(?=\s[^.]|$)/g)?.length).toBeOneOf([2, 3]);
    expect(tag('Title') + tag('Description')).not.toContain('!');
  });

  test.each(['Title', 'WhyStudy', 'OpeningStyle', 'Theme'])('its %s gives no move away', (name) => {
    expect(tag(name)).not.toMatch(notation);
  });

  test('is legal to the end, in the usual notation', () => {
    expect(canonical).toEqual(written);
    expect(written.length).toBeGreaterThan(30);
  });

  test('ends as its result says', () => {
    expect(record.split(/\s/).at(-1)).toBe(tag('Result'));
    const outcome = end.outcome();
    const winner = ['white', 'black', undefined].indexOf(outcome?.winner);
    expect(outcome ? [results[winner]] : results).toContain(tag('Result'));
  });

  test('is seen from the side of its hero', () => {
    expect(tag(tag('AnalysisSide'))).toBe(hero);
    expect([tag('White'), tag('Black')].filter((name) => name === hero)).toHaveLength(1);
  });

  test('has its key position among its moves', () => {
    expect(tag('KeyPly')).toMatch(/^[1-9]\d*$/);
    expect(Number(tag('KeyPly'))).toBeLessThanOrEqual(written.length);
  });

  test('opens in a way the table knows, in the class of its code', () => {
    const opening = findOpening(book, INITIAL_FEN, fens);
    expect(opening?.eco.charAt(0)).toBe(tag('ECO').charAt(0));
  });

  test('quotes no move in its description that was not played', () => {
    expect(listForeignMoves(tag('Description'), written)).toEqual(
      notPlayed[tag('CollectionId')] ?? [],
    );
  });
});

/** Moves that a description may quote although they were not played, by game. */
const notPlayed: Record<string, string[]> = {
  'carlsen-006': ['30...Kxh7', '31.Rh4'],
  'carlsen-015': ['23.Kh1'],
};

/** Numbered moves that a description quotes and the game does not contain. */
function listForeignMoves(description: string, written: string[]): string[] {
  const quotes = description.matchAll(
    /(\d+)(\.\.\.|\.)([\w=-]+[+#]?)(?:\s([KQRBN]?[a-h]?[1-8]?x?[a-h][1-8][+#]?)(?![\w-]))?/g,
  );
  const found: string[] = [];
  for (const [, number, dots, first, reply] of quotes) {
    const ply = Number(number) * 2 - (dots === '.' ? 2 : 1);
    if (stripMarks(written[ply]) !== stripMarks(first)) found.push(`${number}${dots}${first}`);
    if (reply && stripMarks(written[ply + 1]) !== stripMarks(reply))
      found.push(`${first} ${reply}`);
  }
  return found;
}

function stripMarks(san: string | undefined): string | undefined {
  return san?.replace(/[+#]$/, '');
}

describe('the opening table', () => {
  test('every row is a code, a name and a position of its own', () => {
    const broken = rows.filter((row) => !/^[A-E]\d\d\t[^\t]+\t\S+ [wb] \S+ \S+$/.test(row));
    expect(broken).toEqual([]);
    expect(rows.length).toBeGreaterThan(3000);
    expect(book.size).toBe(rows.length);
  });

  test('every position is legal and written as positions are looked up', () => {
    const broken = [...book.keys()].filter((position) => {
      const chess = parseFen(`${position} 0 1`).chain((setup) => Chess.fromSetup(setup));
      return chess.unwrap(
        (legal) => makeFen(legal.toSetup()) !== `${position} 0 1`,
        () => true,
      );
    });
    expect(broken).toEqual([]);
  });

  test('no name spells out a move', () => {
    expect([...book.values()].filter(({ name }) => notation.test(name))).toEqual([]);
  });
});
