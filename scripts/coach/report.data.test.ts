import { levels } from '@lamplight/domain/coach/fact.ts';
import { describe, expect, test } from 'vitest';
import { readCollectionGames } from './collection-games.ts';
import { measureCoach } from './figures.ts';

/**
 * Three games: an attack, a squeeze and an endgame. The report about the whole collection takes minutes: `npm run
 * coach:report`.
 */
const chosen = new Set(['carlsen-001', 'carlsen-018', 'carlsen-031']);
const figures = measureCoach(
  readCollectionGames().filter(({ id }) => chosen.has(id)),
  400,
);

test('the verifier refutes no fact and no sentence', () => {
  expect(figures.games).toBe(chosen.size);
  expect(figures.falseFacts).toEqual([]);
  expect(figures.falseSentences).toEqual([]);
  expect(figures.claims.board + figures.claims.line).toBeGreaterThan(2000);
});

test('the verifier rejects corrupted sentences', () => {
  const { made, caught, missed } = figures.mutants;
  expect(made).toBeGreaterThan(1000);
  expect(caught / made, missed.join('\n')).toBeGreaterThanOrEqual(0.995);
});

test('nearly every move has substantial facts', () => {
  const { covered, moves } = figures;
  expect(covered.one / moves).toBeGreaterThanOrEqual(0.99);
  expect(covered.two / moves).toBeGreaterThanOrEqual(0.95);
});

test('named tactics are confirmed by their line', () => {
  const { said, confirmed } = figures.namedMotifs;
  expect(said).toBeGreaterThan(0);
  expect(confirmed / said).toBeGreaterThanOrEqual(0.98);
});

describe.each(levels)('for %s', (level) => {
  const { words, grade, ...text } = figures.levels[level];

  test('no sentence occurs twice in a game, and hardly any wording', () => {
    expect(text.exactRepeats).toBe(0);
    expect(text.maskedRepeats).toBeLessThanOrEqual(0.02);
    expect(text.sameOpeners).toBe(0);
  });

  test('pairs and triples of words are varied', () => {
    expect(text.distinct2).toBeGreaterThanOrEqual(0.6);
    expect(text.distinct3).toBeGreaterThanOrEqual(0.8);
  });

  test('length and reading grade fit the level', () => {
    expect(words).toBeGreaterThan(25);
    expect(grade).toBeLessThanOrEqual({ club: 7, improver: 9, tournament: 11 }[level]);
  });
});

test('higher levels quote more moves', () => {
  const [club = 0, improver = 0, tournament = 0] = levels.map(
    (level) => figures.levels[level].quotedMoves,
  );
  expect(club).toBeLessThan(improver);
  expect(improver).toBeLessThan(tournament);
});
