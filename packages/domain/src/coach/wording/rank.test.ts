import { describe, expect, test } from 'vitest';
import type { Square } from '../../chess/square.ts';
import { noEvidence } from '../fact.ts';
import type { Fact, FactKind, Level } from '../fact.ts';
import { isCovered, measureLikeness, canLead, rankFacts, selectFacts } from './rank.ts';
import { arrangeFacts, schemas, findSituation } from './schema.ts';

/** Slots and claims are empty, because the ranking reads only the kind and the evidence of a fact. */
function createFact(
  kind: FactKind,
  squares: readonly Square[] = [],
  more: Partial<Fact> = {},
): Fact {
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

const novelty = { measureNovelty: () => 1 };
const listKinds = (facts: readonly Fact[]) => facts.map(({ kind }) => kind);

function rank(facts: readonly Fact[], level: Level = 'improver') {
  return rankFacts(facts, { level, me: 'white', novelty });
}

function rankDenials(me: 'white' | 'black', squares: readonly Square[]): string[] {
  const facts = squares.map((square) => createFact('denies', [square]));
  return rankFacts(facts, { level: 'improver', me, novelty }).map((one) => one.fact.id);
}

describe('ranking', () => {
  const development = createFact('develops', ['f3']);
  const prophylaxis = createFact('prophylaxis', ['e4'], { confirmed: 'null-move' });

  test('the ranking of facts depends on the level', () => {
    const [club, tournament] = (['club', 'tournament'] as const).map((level) => {
      const ranked = rank([development, prophylaxis], level);
      const ofDevelopment = ranked.find(({ fact: { kind } }) => kind === 'develops');
      return (ofDevelopment?.salience ?? 0) / (ranked[0]?.salience ?? 1);
    });
    expect(club).toBeGreaterThan(3 * (tournament ?? 1));
  });

  test('facts of the line rank before new facts, and those before unchanged facts', () => {
    const facts = [
      createFact('outpost', ['d5'], { delta: 'unchanged' }),
      createFact('outpost', ['e5']),
      createFact('outpost', ['f5'], { onLine: true }),
    ];
    expect(rank(facts).map(({ fact: { id } }) => id)).toEqual([
      'outpost f5',
      'outpost e5',
      'outpost d5',
    ]);
  });

  test('recently mentioned facts rank lower', () => {
    const known = createFact('open-file', ['e1']);
    const facts = [known, createFact('half-open-file', ['d1'])];
    const ranked = rankFacts(facts, {
      level: 'club',
      me: 'white',
      novelty: { measureNovelty: (one) => (one === known ? 0.15 : 1) },
    });
    expect(ranked[0]?.fact.kind).toBe('half-open-file');
  });

  test('equal facts have the same order on the mirrored board', () => {
    expect(rankDenials('white', ['e5', 'e4', 'a3'])).toEqual([
      'denies a3',
      'denies e4',
      'denies e5',
    ]);
    expect(rankDenials('black', ['e4', 'e5', 'a6'])).toEqual([
      'denies a6',
      'denies e5',
      'denies e4',
    ]);
  });
});

test('a leading fact is new or on the line, and confirmed', () => {
  expect(canLead(createFact('fork'))).toBe(true);
  expect(canLead(createFact('fork', [], { confirmed: 'none' }))).toBe(false);
  expect(canLead(createFact('hole', [], { delta: 'unchanged' }))).toBe(false);
  expect(canLead(createFact('hole', [], { delta: 'unchanged', onLine: true }))).toBe(true);
  expect(canLead(createFact('description'))).toBe(false);
  expect(canLead(createFact('assessment'))).toBe(false);
});

describe('choosing', () => {
  test('a fact covered by a better one is left out', () => {
    const ranked = rank([
      createFact('wins-material', [], { confirmed: 'line', magnitude: 5 }),
      createFact('capture', ['e5']),
      createFact('outpost', ['d5']),
    ]);
    expect(listKinds(selectFacts(ranked, [], () => false))).toEqual(['wins-material', 'outpost']);
    expect(isCovered(createFact('capture'), createFact('wins-material'))).toBe(true);
    expect(isCovered(createFact('wins-material'), createFact('capture'))).toBe(false);
  });

  test('of two equal facts the less similar one is chosen first', () => {
    const lead = createFact('open-file', ['e1', 'e8']);
    const same = createFact('controls-file', ['e1', 'e8']);
    const other = createFact('seventh-rank', ['b7']);
    expect(measureLikeness(lead, same)).toBe(1);
    const ranked = [lead, same, other].map((one) => ({ fact: one, salience: 1 }));
    expect(listKinds(selectFacts(ranked, [lead], (chosen) => chosen.length === 2))).toEqual([
      'open-file',
      'seventh-rank',
    ]);
  });
});

describe('schemas', () => {
  test('there are fourteen schemas, each with three orders or more', () => {
    expect(schemas).toHaveLength(14);
    for (const { name, orders } of schemas) {
      expect(new Set(orders.map(({ id }) => id)).size, name).toBe(orders.length);
      expect(orders.length, name).toBeGreaterThanOrEqual(3);
    }
  });

  test('the first schema with an important fact is chosen', () => {
    const ranked = rank([
      createFact('develops', ['f3']),
      createFact('wins-material'),
      createFact('break', ['d4']),
    ]);
    expect(findSituation(ranked)).toMatchObject({ schema: { name: 'wins material' } });
  });

  test('an unimportant fact does not determine the schema', () => {
    const ranked = [
      { fact: createFact('sacrifice'), salience: 10 },
      { fact: createFact('forced'), salience: 1 },
    ];
    expect(findSituation(ranked)?.schema.name).toBe('sacrifice');
  });

  test('facts that cannot lead give no schema', () => {
    expect(
      findSituation(rank([createFact('description'), createFact('free-choice')])),
    ).toBeUndefined();
  });

  test('every order keeps all facts and puts at most one before the leading fact', () => {
    const lead = createFact('break', ['d4']);
    const facts = [
      lead,
      createFact('outpost', ['d5']),
      createFact('hole', ['e5']),
      createFact('denies', ['c4']),
      createFact('only-move'),
      createFact('capture', ['d4']),
      createFact('route', ['b1']),
    ];
    for (const { orders } of schemas) {
      for (const order of orders) {
        const arranged = arrangeFacts(facts, lead, order);
        expect(arranged.toSorted(compareIds), order.id).toEqual(facts.toSorted(compareIds));
        expect(arranged.indexOf(lead), order.id).toBeLessThanOrEqual(1);
      }
    }
  });
});

function compareIds(a: Fact, b: Fact): number {
  return a.id < b.id ? -1 : 1;
}
