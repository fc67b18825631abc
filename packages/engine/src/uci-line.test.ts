import { describe, expect, test } from 'vitest';
import { parseUciLine } from './uci-line.ts';

describe('what an engine says', () => {
  test.each([
    ['uciok', { kind: 'uciok' }],
    ['readyok', { kind: 'readyok' }],
    ['id name Stockfish 19', { kind: 'name', name: 'Stockfish 19' }],
    ['bestmove e2e4 ponder e7e5', { kind: 'bestmove', move: 'e2e4' }],
    ['bestmove (none)', { kind: 'bestmove', move: null }],
    ['  readyok \r', { kind: 'readyok' }],
    ['Stockfish 19 by its authors', { kind: 'other', text: 'Stockfish 19 by its authors' }],
    [
      'option name UCI_Elo type spin default 1320 min 1320 max 3190',
      { kind: 'option', name: 'UCI_Elo', min: 1320, max: 3190, default: '1320' },
    ],
    ['option name Clear Hash type button', { kind: 'option', name: 'Clear Hash' }],
  ])('%s', (text, expected) => expect(parseUciLine(text)).toEqual(expected));

  test('a line of analysis', () => {
    const text =
      'info depth 16 seldepth 24 multipv 2 score cp -35 nodes 540123 nps 360000 hashfull 40 time 1500 pv e7e5 g1f3 b8c6';
    expect(parseUciLine(text)).toEqual({
      kind: 'info',
      info: {
        depth: 16,
        multiPv: 2,
        score: { kind: 'cp', moverCp: -35 },
        bound: 'exact',
        nodes: 540123,
        pv: ['e7e5', 'g1f3', 'b8c6'],
      },
    });
  });

  test('being mated, and a score that is only a bound', () => {
    expect(parseUciLine('info depth 9 score mate -3 pv g8h8')).toMatchObject({
      info: { score: { kind: 'mate', moverMatesIn: -3 }, multiPv: 1 },
    });
    expect(parseUciLine('info depth 9 score cp 20 lowerbound pv e2e4')).toMatchObject({
      info: { bound: 'lower' },
    });
  });

  test.each([
    'info depth 5 currmove e2e4 currmovenumber 1',
    'info string NNUE evaluation using a net with score cp 1 depth 1 pv x',
    'info depth x score cp 1 pv e2e4',
    'info depth 3 score cp pv e2e4',
    '',
  ])('no analysis in: %s', (text) => expect(parseUciLine(text).kind).toBe('other'));
});
