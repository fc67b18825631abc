import { expect, test } from 'vitest';
import { findPlaceInText } from './pgn-field.tsx';
import { hasOtherMoves, readRecord, type CheckedRecord } from './read-record.ts';

const headers = '[White "Carlsen, Magnus"]\n[Black "Anand"]\n[ECO "C65"]\n[Date "2013.11.15"]\n\n';

function readRecordOrFail(text: string): CheckedRecord {
  const check = readRecord(text);
  if (check.kind === 'problem') throw new Error(check.problem.message);
  return check.record;
}

test('the details of a record are those the server would store', () => {
  const { details, moves, result } = readRecordOrFail(`${headers}1. e4 e5 2. Nf3 1-0`);
  expect(result).toBe('1-0');
  expect(moves.map(({ name }) => name)).toEqual(['1. e4', '1… e5', '2. Nf3']);
  expect(details).toMatchObject({
    title: 'Magnus Carlsen – Anand',
    eco: 'C65',
    openingStyle: 'Ruy Lopez',
    year: 2013,
    analysisSide: 'White',
  });
});

test('the side follows the names that are typed, unless the record names it', () => {
  expect(readRecordOrFail('1. e4').getSide('Magnus Carlsen')).toBe('White');
  expect(readRecordOrFail(`${headers}1. e4`).getSide('Anand')).toBe('Black');
  expect(readRecordOrFail(`[AnalysisSide "White"]\n1. e4`).getSide('Anand')).toBe('White');
});

test.for([
  ['an illegal move', `${headers}1. e4 e5 2. Bd5 1-0`, 'Invalid move in PGN: Bd5', 'Bd5'],
  ['something that is none', `1. e4 @ 1-0`, 'Expected', '@'],
  ['a second game', `1. e4 1-0\n\n[White "x"]\n1. d4 *`, 'more than one game', '[White'],
] as const)('the problem %s is named and found in the text', ([, text, message, at]) => {
  const check = readRecord(text);
  if (check.kind === 'record') throw new Error('was read');
  expect(check.problem.message).toContain(message);
  expect(text.slice(...findPlaceInText(text, check.problem))).toBe(at);
});

test('a place is never outside of the text', () => {
  expect(findPlaceInText('1. e4', { line: 9, column: 9 })).toEqual([5, 5]);
  expect(findPlaceInText('1. e4\n\ne5', { line: 2, column: 1 })).toEqual([6, 7]);
  expect(findPlaceInText('1. e4\ne5', { line: 2 })).toEqual([6, 8]);
});

test('other moves differ from the same moves in another notation', () => {
  const one = readRecordOrFail('1. e4 e5 2. Nf3');
  const stored = {
    startFen: one.startFen,
    moves: one.moves.map(({ name, uci, fen }) => ({
      notation: name,
      uci,
      fen,
      moveNumber: 1,
      color: 'white' as const,
    })),
  };
  expect(hasOtherMoves(stored, readRecordOrFail(`${headers}1. e2e4 e5 {main} 2. Ng1f3 *`))).toBe(
    false,
  );
  expect(hasOtherMoves(stored, readRecordOrFail('1. e4 e5'))).toBe(true);
  expect(hasOtherMoves(stored, readRecordOrFail('1. e4 e5 2. Nc3'))).toBe(true);
});
