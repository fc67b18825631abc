import type { Game } from '@lamplight/contract/library.ts';
import type { GameAnalysis } from '@lamplight/contract/analysis.ts';
import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
import { qualitySigns } from '@lamplight/domain/quality/quality.ts';
import { expect, test } from 'vitest';
import { buildAnnotatedFile, buildLink, formatPgn } from './game-export.ts';

const record = readGame('1. f3 e5 2. g4 Qh4# 0-1');
if (!record.ok) throw new Error(record.error.message);

const game: Game = {
  id: 'g1',
  slug: 'a-b-street',
  title: 'The shortest mate',
  white: 'A. "Quick" Player',
  black: 'B',
  tournament: 'Street',
  year: null,
  result: '0-1',
  totalMoves: 4,
  openingStyle: '',
  eco: 'A00',
  opening: null,
  analysisSide: 'Black',
  gameNumber: 1,
  hasAnalysis: true,
  foundPercents: null,
  annotator: null,
  whyStudy: null,
  theme: null,
  description: '',
  whiteElo: null,
  blackElo: 1200,
  otherDetails: { date: '', venue: 'Paris', round: '', timeControl: '' },
  pgnRaw: '',
  startFen: record.game.startFen,
  moves: record.game.moves.map(({ san, uci, fen, moveNumber, color }) => ({
    notation: san,
    uci,
    fen,
    moveNumber,
    color,
  })),
};

const study: GameAnalysis = {
  gameId: 'g1',
  engine: 'Stockfish 19',
  positions: [null, null, null, 'd8h4', null].map((best) =>
    best === null
      ? null
      : {
          depth: 20,
          effort: 'standard',
          winPercent: 0,
          scoreCp: -10_000,
          mate: -1,
          lines: [{ scoreCp: -10_000, mate: -1, depth: 20, san: ['Qh4#'], uci: [best] }],
        },
  ),
  qualities: [
    null,
    null,
    { classification: 'blunder', ...qualitySigns.blunder, evaluationDelta: -900 },
    null,
  ],
  accuracy: { white: null, black: null },
  phases: { middlegame: null, endgame: null },
  openings: [],
};

test('a copied record has the seven tags, what else is known, and the moves', () => {
  expect(formatPgn(game)).toBe(
    [
      '[Event "Street"]',
      '[Site "Paris"]',
      '[Date "????.??.??"]',
      '[Round "?"]',
      String.raw`[White "A. \"Quick\" Player"]`,
      '[Black "B"]',
      '[Result "0-1"]',
      '[BlackElo "1200"]',
      '[ECO "A00"]',
      '',
      '1. f3 e5 2. g4 Qh4# 0-1',
      '',
    ].join('\n'),
  );
});

test('the file says who annotated it and what the engine thinks', () => {
  const { name, text } = buildAnnotatedFile(game, study);
  expect(name).toBe('a-b-street.pgn');
  expect(text).toContain('[Annotator "Lamplight"]');
  expect(text).toContain('1. f3 e5 2. g4 $4 {[%eval #-1] [%cal Gd8h4]} 2... Qh4# 0-1');
});

test('what the coach says goes with its move', () => {
  const comments = [{ moveNumber: 4, text: 'Mate on the diagonal.' }];
  const { text } = buildAnnotatedFile(game, study, { comments, annotatedPgn: null });
  expect(text).toContain('2... Qh4# {Mate on the diagonal.} 0-1');
});

test('the file of an annotated game is the annotator’s', () => {
  const comments = [{ moveNumber: 4, text: 'Mate on the diagonal.' }];
  const annotatedPgn = '1. f3 e5 2. g4 $4 {Oh no.} (2. h3) 2... Qh4# 0-1';
  expect(buildAnnotatedFile(game, study, { comments, annotatedPgn })).toEqual({
    name: 'a-b-street.pgn',
    text: annotatedPgn,
  });
});

test('a game from another position keeps it', () => {
  const endgame = { ...game, startFen: '8/8/8/8/8/4k3/4p3/4K3 b - - 0 61', moves: [] };
  expect(formatPgn(endgame)).toContain('[SetUp "1"]\n[FEN "8/8/8/8/8/4k3/4p3/4K3 b - - 0 61"]');
});

test.each([
  [-1, 'https://lamplight.example/analysis/a-b-street?ply=0'],
  [2, 'https://lamplight.example/analysis/a-b-street?ply=3'],
])('a link to move %i counts the half-moves played', (index, link) => {
  expect(buildLink('https://lamplight.example', game, { state: { index } })).toBe(link);
});
