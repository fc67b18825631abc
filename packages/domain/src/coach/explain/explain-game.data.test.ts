import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { levels } from '../fact.ts';
import type { Level } from '../fact.ts';
import type { GameToExplain } from '../game-to-explain.ts';
import { listSentences, toPlainText } from '../insight.ts';
import type { Sentence } from '../insight.ts';
import { createProver } from '../verify/prover.ts';
import { createRecordedGame } from '../../../test-support/coach/game-sentences.ts';
import { budgets } from '../wording/budgets.ts';
import { contrastOpeners } from '../wording/connectives.ts';
import { Memory, maskSlots, getOpeners, countWords } from '../wording/variety.ts';
import { explainGame, explainGameAtAllLevels } from './explain-game.ts';
import type { ExplainedMove } from './explain-game.ts';

const file = new URL('../../../../../data/analysis/carlsen-012.txt', import.meta.url);
const game: GameToExplain = {
  ...createRecordedGame(readFileSync(file, 'utf8'), 'white'),
  id: 'carlsen-012',
};
const explained = explainGameAtAllLevels(game);

function countQuotedMoves({ parts }: Sentence): number {
  return parts.reduce((sum, { slot }) => {
    if (slot?.is === 'moves') return sum + slot.san.length;
    const isPlayed = slot?.is === 'move' && slot.at.line === 'game' && slot.at.ply === 0;
    return sum + (slot?.is === 'move' && !isPlayed ? 1 : 0);
  }, 0);
}

/** Share of sentences whose wording has occurred before. */
function measureRepetition(sentences: readonly Sentence[]): number {
  return 1 - new Set(sentences.map(maskSlots)).size / sentences.length;
}

function countScores(level: Level): number {
  return explained[level]
    .flatMap(({ insight }) => listSentences(insight))
    .flatMap(({ parts }) => parts)
    .filter(({ slot }) => slot?.is === 'score').length;
}

function takeMoves(moves: number): GameToExplain {
  return { ...game, moves: game.moves.slice(0, moves) };
}

test('the text of a move does not depend on later moves', () => {
  expect(explainGame(takeMoves(8), 'improver')).toEqual(explained.improver.slice(0, 8));
});

test('another game with the same moves gets other words', () => {
  const [first] = explainGame({ ...takeMoves(1), id: 'another' }, 'improver');
  expect(first?.insight.explanation.map(toPlainText)).not.toEqual(
    explained.improver[0]?.insight.explanation.map(toPlainText),
  );
});

describe.each(levels)('%s', (level: Level) => {
  const moves: readonly ExplainedMove[] = explained[level];
  const explanations = moves.map(({ insight }) => insight.explanation);

  test('every move is explained, and every sentence is proved', () => {
    for (const [index, { insight, ply }] of moves.entries()) {
      expect(insight.explanation.length, `ply ${ply}`).toBeGreaterThan(0);
      expect(insight.level).toBe(level);
      const move = game.moves[index]?.move;
      const prover = move && createProver(move);
      const own = [...insight.explanation, ...insight.strategicPoints, ...insight.engineAgreement];
      for (const sentence of own) {
        expect(prover?.findViolations(sentence), toPlainText(sentence)).toEqual([]);
      }
    }
  });

  test('explanations and key points stay within the budget', () => {
    const { words, maxQuotedPlies: plies, sentences, maxPoints: points } = budgets[level];
    for (const { insight, ply } of moves) {
      const { explanation, strategicPoints } = insight;
      const total = explanation.reduce((sum, sentence) => sum + countWords(sentence), 0);
      expect(total, `ply ${ply}`).toBeLessThanOrEqual(words.max);
      expect(explanation.length).toBeLessThanOrEqual(sentences.max);
      expect(explanation.reduce((sum, one) => sum + countQuotedMoves(one), 0)).toBeLessThanOrEqual(
        plies,
      );
      expect(strategicPoints.length).toBeLessThanOrEqual(points);
    }
  });

  test('no sentence occurs twice, and hardly any wording', () => {
    const all = moves.flatMap(({ insight }) => listSentences(insight));
    expect(new Set(all.map(toPlainText)).size).toBe(all.length);
    expect(measureRepetition(explanations.flat())).toBeLessThanOrEqual(0.02);
    // Comparisons with another move are excluded, because they are set phrases and may be repeated.
    const explained = all.filter(
      ({ kinds }) => !kinds.some((kind) => kind.startsWith('compares-')),
    );
    expect(measureRepetition(explained)).toBeLessThanOrEqual(0.02);
  });

  test('no two consecutive comments begin alike', () => {
    const first = explanations.flatMap(([sentence]) => (sentence ? [getOpeners(sentence)] : []));
    for (const [index, openers] of first.entries()) {
      const before: readonly string[] = first[index - 1] ?? [];
      expect(openers.filter((opener) => before.includes(opener))).toEqual([]);
    }
  });

  test('a key point does not repeat the explanation', () => {
    for (const { insight } of moves) {
      const explained = new Set(
        insight.explanation.flatMap(({ kinds, claims }) =>
          claims.map((claim) => kinds.join() + JSON.stringify(claim)),
        ),
      );
      for (const { kinds, claims } of insight.strategicPoints) {
        expect(kinds).toHaveLength(1);
        const isSaid = claims.every((claim) => explained.has(kinds.join() + JSON.stringify(claim)));
        expect(isSaid).toBe(false);
      }
    }
  });

  test('every alternative is compared with the move, and is another move', () => {
    for (const [index, { insight }] of moves.entries()) {
      const played = game.moves[index]?.move.uci;
      const lines = game.moves[index]?.move.linesBefore ?? [];
      const others = lines.filter(({ moves: [first] }) => first !== played);
      expect(insight.alternatives).toHaveLength(others.length);
      for (const { whyChosenOver, quote, move, description } of insight.alternatives) {
        expect(description.map(toPlainText).join(' ')).not.toContain('Carlsen');
        expect(whyChosenOver.length).toBeGreaterThan(0);
        expect(quote).toContain(move);
      }
    }
  });
});

test('no comment has the structure of the one before it', () => {
  const close = vi.spyOn(Memory.prototype, 'finishComment');
  explainGame(takeMoves(15), 'tournament');
  const comments = close.mock.calls.map(([comment]) => comment);
  close.mockRestore();
  expect(comments).toHaveLength(15);
  for (const [index, comment] of comments.entries()) {
    const before = comments[index - 1];
    expect(comment.order).not.toBe(before?.order);
    expect(comment.openerClass).not.toBe(before?.openerClass);
    const isSame = [...comment.connectives].every((id) => before?.connectives.has(id));
    expect(isSame && comment.connectives.size > 0).toBe(false);
  }
});

test("words like 'however' introduce facts that speak against the move", () => {
  const against = contrastOpeners.map(({ id }) => id);
  const sentences = levels.flatMap((level) =>
    explained[level].flatMap(({ insight }) => insight.explanation),
  );
  const contrasted = sentences.filter(({ frame }) => against.some((id) => frame.startsWith(id)));
  expect(contrasted.length).toBeGreaterThan(0);
  for (const { kinds } of contrasted) {
    expect(kinds[0]).toMatch(
      /^(?:engine-(?:objects|differs)|loses-material|allows-mate|isolated-pawn|doubled-pawns|backward-pawn|hole)$/,
    );
  }
});

test('club readers see no evaluations as numbers, tournament players do', () => {
  expect(countScores('club')).toBe(0);
  expect(countScores('tournament')).toBeGreaterThan(0);
});

test('higher levels quote more moves', () => {
  const plies = levels.map((level) =>
    explained[level]
      .flatMap(({ insight }) => insight.explanation)
      .reduce((sum, one) => sum + countQuotedMoves(one), 0),
  );
  expect(plies).toEqual(plies.toSorted((a, b) => a - b));
  expect(new Set(plies).size).toBe(3);
});

test('moves without engine lines are still explained', () => {
  const bare: GameToExplain = {
    ...game,
    moves: takeMoves(12).moves.map(({ ply, move }) => ({
      ply,
      move: { ...move, linesBefore: [], linesAfter: [], probes: {}, judgement: null },
    })),
  };
  for (const { insight } of explainGame(bare, 'improver')) {
    expect(insight.explanation.length).toBeGreaterThan(0);
    expect(insight.alternatives).toEqual([]);
    expect(insight.engineAgreement).toEqual([]);
    expect(insight.movePlan.shortTerm).toBeNull();
    expect(insight.explanation.every(({ backing }) => backing === 'board')).toBe(true);
  }
});
