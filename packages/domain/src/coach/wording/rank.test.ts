import { describe, expect, test } from 'vitest';
import type { Square } from '../../chess/square.ts';
import { noEvidence } from '../fact.ts';
import type { Fact, FactKind, Level } from '../fact.ts';
import { isCovered, likeness, mayLead, rankFacts, selectFacts } from './rank.ts';
import { inOrder, schemas, situationOf } from './schema.ts';

/** Ranking looks at what a fact is about, never at what it would say. */
function fact(kind: FactKind, squares: readonly Square[] = [], more: Partial<Fact> = {}): Fact {
  return {
    id: [kind, ...squares].join(' '),
    kind,
    side: 'white',
    slots: {},
    claims: [],
    evidence: { ...noEvidence, squares: squares.map((square) => ({ square, role: 'subject' })) },
    delta: 'created',
    onLine: false,
    confirmed: 'board',
    magnitude: 1,
    ...more,
  } as Fact;
}

const novelty = { of: () => 1 };
const kindsOf = (facts: readonly Fact[]) => facts.map(({ kind }) => kind);

function ranking(facts: readonly Fact[], level: Level = 'improver') {
  return rankFacts(facts, { level, me: 'white', novelty });
}

function denials(me: 'white' | 'black', squares: readonly Square[]): string[] {
  const facts = squares.map((square) => fact('denies', [square]));
  return rankFacts(facts, { level: 'improver', me, novelty }).map((one) => one.fact.id);
}

describe('ranking', () => {
  const development = fact('develops', ['f3']);
  const prophylaxis = fact('prophylaxis', ['e4'], { confirmed: 'null-move' });

  test('readers of different levels want to hear different things', () => {
    const [club, tournament] = (['club', 'tournament'] as const).map((level) => {
      const ranked = ranking([development, prophylaxis], level);
      const ofDevelopment = ranked.find(({ fact: { kind } }) => kind === 'develops');
      return (ofDevelopment?.salience ?? 0) / (ranked[0]?.salience ?? 1);
    });
    expect(club).toBeGreaterThan(3 * (tournament ?? 1));
  });

  test('what the line is about comes before what it is not, and that before what was there already', () => {
    const facts = [
      fact('outpost', ['d5'], { delta: 'unchanged' }),
      fact('outpost', ['e5']),
      fact('outpost', ['f5'], { onLine: true }),
    ];
    expect(ranking(facts).map(({ fact: { id } }) => id)).toEqual([
      'outpost f5',
      'outpost e5',
      'outpost d5',
    ]);
  });

  test('what readers have just heard falls back', () => {
    const known = fact('open-file', ['e1']);
    const facts = [known, fact('half-open-file', ['d1'])];
    const ranked = rankFacts(facts, {
      level: 'club',
      me: 'white',
      novelty: { of: (one) => (one === known ? 0.15 : 1) },
    });
    expect(ranked[0]?.fact.kind).toBe('half-open-file');
  });

  test('equal ones come in the same order on the mirrored board', () => {
    expect(denials('white', ['e5', 'e4', 'a3'])).toEqual(['denies a3', 'denies e4', 'denies e5']);
    expect(denials('black', ['e4', 'e5', 'a6'])).toEqual(['denies a6', 'denies e5', 'denies e4']);
  });
});

test('the lead must be made by the move or met by the line, and confirmed', () => {
  expect(mayLead(fact('fork'))).toBe(true);
  expect(mayLead(fact('fork', [], { confirmed: 'none' }))).toBe(false);
  expect(mayLead(fact('hole', [], { delta: 'unchanged' }))).toBe(false);
  expect(mayLead(fact('hole', [], { delta: 'unchanged', onLine: true }))).toBe(true);
  expect(mayLead(fact('description'))).toBe(false);
  expect(mayLead(fact('assessment'))).toBe(false);
});

describe('choosing', () => {
  test('one that says the same as a better one is left out', () => {
    const ranked = ranking([
      fact('wins-material', [], { confirmed: 'line', magnitude: 5 }),
      fact('capture', ['e5']),
      fact('outpost', ['d5']),
    ]);
    expect(kindsOf(selectFacts(ranked, [], () => false))).toEqual(['wins-material', 'outpost']);
    expect(isCovered(fact('capture'), fact('wins-material'))).toBe(true);
    expect(isCovered(fact('wins-material'), fact('capture'))).toBe(false);
  });

  test('of two that matter alike the one about something else comes first', () => {
    const lead = fact('open-file', ['e1', 'e8']);
    const same = fact('controls-file', ['e1', 'e8']);
    const other = fact('seventh-rank', ['b7']);
    expect(likeness(lead, same)).toBe(1);
    const ranked = [lead, same, other].map((one) => ({ fact: one, salience: 1 }));
    expect(kindsOf(selectFacts(ranked, [lead], (chosen) => chosen.length === 2))).toEqual([
      'open-file',
      'seventh-rank',
    ]);
  });
});

describe('schemas', () => {
  test('there are fourteen, each with three orders or more', () => {
    expect(schemas).toHaveLength(14);
    for (const { name, orders } of schemas) {
      expect(new Set(orders.map(({ id }) => id)).size, name).toBe(orders.length);
      expect(orders.length, name).toBeGreaterThanOrEqual(3);
    }
  });

  test('the first that matters wins', () => {
    const ranked = ranking([
      fact('develops', ['f3']),
      fact('wins-material'),
      fact('break', ['d4']),
    ]);
    expect(situationOf(ranked)).toMatchObject({ schema: { name: 'wins material' } });
  });

  test('a small thing does not decide what the text is about', () => {
    const ranked = [
      { fact: fact('sacrifice'), salience: 10 },
      { fact: fact('forced'), salience: 1 },
    ];
    expect(situationOf(ranked)?.schema.name).toBe('sacrifice');
  });

  test('nothing that may lead, no situation', () => {
    expect(situationOf(ranking([fact('description'), fact('free-choice')]))).toBeUndefined();
  });

  test('every order keeps all facts and comes to the point after one at most', () => {
    const lead = fact('break', ['d4']);
    const facts = [
      lead,
      fact('outpost', ['d5']),
      fact('hole', ['e5']),
      fact('denies', ['c4']),
      fact('only-move'),
      fact('capture', ['d4']),
      fact('route', ['b1']),
    ];
    for (const { orders } of schemas) {
      for (const order of orders) {
        const told = inOrder(facts, lead, order);
        expect(told.toSorted(byId), order.id).toEqual(facts.toSorted(byId));
        expect(told.indexOf(lead), order.id).toBeLessThanOrEqual(1);
      }
    }
  });
});

function byId(a: Fact, b: Fact): number {
  return a.id < b.id ? -1 : 1;
}
