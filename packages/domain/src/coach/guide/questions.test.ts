import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { noEvidence } from '../fact.ts';
import { createProver } from '../verify/prover.ts';
import { createGuidedGame } from '../../../test-support/coach/guided-game.ts';
import { questionWords } from './question-words.ts';
import { questionKinds, questions } from './questions/all-questions.ts';
import type { QuestionContext, QuestionBasis } from './question-context.ts';
import { createContextAfter } from './question-context.ts';
import { findFacts } from '../explain/collect-facts.ts';
import { buildMoveContext } from '../move-context.ts';
import { findRecordedMove } from './guided-game.ts';
import { writeGuideSentence } from './write-guide-sentence.ts';

const file = new URL('../../../../../data/analysis/carlsen-012.txt', import.meta.url);
const guided = createGuidedGame(readFileSync(file, 'utf8'), 'white');

function* generateContexts(): Generator<QuestionContext> {
  for (const { ply, move } of guided.game.moves.filter((_, index) => index % 6 === 3)) {
    const last = findRecordedMove(guided, ply - 1);
    if (!last) continue;
    const context = buildMoveContext(move);
    yield createContextAfter(buildMoveContext(last), { context, facts: findFacts(context) });
  }
}

/**
 * Minimum share of proved sentences. It is below 1, because the verifier's rules for statements reject a few wordings
 * of questions in a few positions.
 */
const minProved = 0.9;

interface Count {
  readonly proved: number;
  readonly all: number;
}

/** Counts for each wording how often it applied and how often it was proved, and lists the claims that failed. */
function proveQuestions(): {
  readonly counts: ReadonlyMap<string, Count>;
  readonly wrong: readonly string[];
} {
  const counts = new Map<string, Count>();
  const wrong: string[] = [];
  for (const context of generateContexts()) {
    const prover = createProver(context.moveContext.input);
    for (const kind of questionKinds) {
      const basis: QuestionBasis | undefined = questions[kind](context);
      if (!basis) continue;
      for (const { text, isPlural } of questionWords[kind]) {
        if ((isPlural ?? basis.isPlural ?? false) !== (basis.isPlural ?? false)) continue;
        const found = prover.findViolations(writeGuideSentence(context, text, basis, noEvidence));
        wrong.push(...found.flatMap(({ rule, message }) => (rule === 'claim' ? [message] : [])));
        const count = counts.get(text) ?? { proved: 0, all: 0 };
        counts.set(text, {
          proved: count.proved + (found.length === 0 ? 1 : 0),
          all: count.all + 1,
        });
      }
    }
  }
  return { counts, wrong };
}

const asked = proveQuestions();

test('the presuppositions of every question are true', () => {
  expect(asked.wrong).toEqual([]);
});

test('at least 90 % of the uses of each wording are proved', () => {
  const dead = [...asked.counts].filter(([, { proved, all }]) => proved < minProved * all);
  expect(dead).toEqual([]);
  expect(asked.counts.size).toBeGreaterThan(60);
});
