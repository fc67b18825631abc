import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { noEvidence } from '../fact.ts';
import { proverOf } from '../verify/prover.ts';
import { createGuidedGame } from '../../../test-support/coach/guided-game.ts';
import { questionWords } from './question-words.ts';
import { questionKinds, questions } from './questions/all-questions.ts';
import type { Desk, Matter } from './desk.ts';
import { deskAfter } from './desk.ts';
import { findFacts } from '../explain/collect-facts.ts';
import { buildMoveContext } from '../move-context.ts';
import { recordedMove } from './moments.ts';
import { written } from './write.ts';

const file = new URL('../../../../../data/analysis/carlsen-012.txt', import.meta.url);
const guided = createGuidedGame(readFileSync(file, 'utf8'), 'white');

function* desks(): Generator<Desk> {
  for (const { ply, move } of guided.game.moves.filter((_, index) => index % 6 === 3)) {
    const last = recordedMove(guided, ply - 1);
    if (!last) continue;
    const context = buildMoveContext(move);
    yield deskAfter(buildMoveContext(last), { context, facts: findFacts(context) });
  }
}

/** Rules that are right for statements keep a few ways to ask from being used on a few boards. */
const leastProved = 0.9;

interface Count {
  readonly proved: number;
  readonly all: number;
}

/** How often each wording could be asked, and how often it is proved; and claims that do not hold. */
function ask(): { readonly counts: ReadonlyMap<string, Count>; readonly wrong: readonly string[] } {
  const counts = new Map<string, Count>();
  const wrong: string[] = [];
  for (const desk of desks()) {
    const prover = proverOf(desk.context.input);
    for (const kind of questionKinds) {
      const matter: Matter | undefined = questions[kind](desk);
      if (!matter) continue;
      for (const { text, many } of questionWords[kind]) {
        if ((many ?? matter.many ?? false) !== (matter.many ?? false)) continue;
        const found = prover.violationsOf(written(desk, text, matter, noEvidence));
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

const asked = ask();

test('what the questions take for granted is so', () => {
  expect(asked.wrong).toEqual([]);
});

test('nearly every wording is proved wherever it fits', () => {
  const dead = [...asked.counts].filter(([, { proved, all }]) => proved < leastProved * all);
  expect(dead).toEqual([]);
  expect(asked.counts.size).toBeGreaterThan(60);
});
