import { describe, expect, test } from 'vitest';
import type { FactKind, Level } from '../../fact.ts';
import { levels } from '../../fact.ts';
import type { Template } from '../template.ts';
import { allTemplates } from './all-templates.ts';
import { possibleSituations } from '../../../../test-support/coach/possible-situations.ts';

const kinds = Object.keys(allTemplates) as FactKind[];
const every = kinds.flatMap((kind) => allTemplates[kind].map((template) => ({ kind, template })));

/** The most frequent kinds, which need the most wordings. */
const common: ReadonlySet<FactKind> = new Set<FactKind>([
  'attacks',
  'threat',
  'saves',
  'parries',
  'wins-material',
  'capture',
  'recapture',
  'exchange',
  'controls',
  'denies',
  'opens-line',
  'mobility',
  'supports',
  'centralised',
  'develops',
  'king-attack',
  'break',
  'passed-pawn',
  'open-file',
  'prepares',
  'route',
  'only-move',
  'free-choice',
  'engine-first',
  'engine-as-good',
  'engine-near',
  'assessment',
  'level',
  'plan-line',
  'plan-piece',
  'plan-pawn',
  'plan-target',
  'plan-takes',
  'plan-file',
  'plan-break',
  'plan-trade',
  'description',
  'advances',
  'check',
]);

function listFitting(kind: FactKind, situation: string, level: Level): readonly Template[] {
  const [side, delta] = situation.split(' ');
  return allTemplates[kind].filter(
    (template) =>
      (template.side ?? side) === side &&
      (template.delta ?? delta) === delta &&
      (template.levels?.includes(level) ?? true),
  );
}

/** Replaces each slot of the template with the same character. */
function maskSlots(text: string): string {
  return text.replaceAll(/\{\w+(?::\w+)?\}/g, '◆');
}

/**
 * Similarity of two templates by pairs of words. Slots count as words, because a different subject slot changes the
 * beginning of the sentence.
 */
function measureLikeness(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => new Set(listBigrams(text.replaceAll(/:\w+\}/g, '}'))));
  if (!a || !b) return 0;
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return shared / (a.size + b.size - shared);
}

function listBigrams(text: string): string[] {
  const words = ['^', ...text.split(' '), '$'];
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

describe('pools', () => {
  const pools = kinds.flatMap((kind) =>
    (possibleSituations[kind] ?? ['me created']).flatMap((situation) =>
      levels.map((level) => ({
        kind,
        situation,
        level,
        frames: listFitting(kind, situation, level),
      })),
    ),
  );

  test('a common kind has six templates and any other four, in each situation and for each level', () => {
    const small = pools
      .filter(({ kind, frames }) => frames.length < (common.has(kind) ? 6 : 4))
      .map(
        ({ kind, situation, level, frames }) => `${kind} ${situation} ${level} ${frames.length}`,
      );
    expect(small).toEqual([]);
  });

  /** Kinds in which `{move}` is a slot of the fact rather than the explained move. */
  const ownMove = /^(?:plan-|mate-threat$|outpost-reach$)/;

  test('every kind has templates that do not name the move', () => {
    const bound = pools
      .filter(({ kind }) => !ownMove.test(kind))
      .filter(({ frames }) => frames.filter(({ text }) => !text.includes('{move}')).length < 3)
      .map(({ kind, situation, level }) => `${kind} ${situation} ${level}`);
    expect(bound).toEqual([]);
  });

  test('every kind has templates without the player, for alternatives', () => {
    const bound = pools.filter(
      ({ frames }) => frames.filter(({ text }) => !text.includes('{player}')).length < 4,
    );
    expect(bound).toEqual([]);
  });

  test('every template can be used', () => {
    const dead = every
      .filter(
        ({ kind, template }) =>
          !pools.some((pool) => pool.kind === kind && pool.frames.includes(template)),
      )
      .map(({ kind, template }) => `${kind}: ${template.text}`);
    expect(dead).toEqual([]);
  });

  test('no two templates are equal or nearly equal', () => {
    const alike = kinds.flatMap((kind) =>
      allTemplates[kind].flatMap((one, index) =>
        allTemplates[kind]
          .slice(index + 1)
          .filter((other) => canMeet(one, other) && measureLikeness(one.text, other.text) > 0.7)
          .map((other) => `${kind}: '${one.text}' and '${other.text}'`),
      ),
    );
    expect(alike).toEqual([]);
  });
});

/** True if both templates can apply to one fact for one reader. */
function canMeet(one: Template, other: Template): boolean {
  return (
    (one.side ?? other.side) === (other.side ?? one.side) &&
    (one.delta ?? other.delta) === (other.delta ?? one.delta) &&
    levels.some(
      (level) => (one.levels ?? levels).includes(level) && (other.levels ?? levels).includes(level),
    )
  );
}

describe('words', () => {
  test('a template is a clause in lower case without a full stop', () => {
    const odd = every.filter(({ template: { text } }) => !/^[a-z{].*[a-z}]$/.test(text));
    expect(odd).toEqual([]);
  });

  test('squares, moves, numbers and colours are in slots only', () => {
    const loose = every.filter(({ template }) =>
      /\b[a-h][1-8]\b|\d|O-O|\b[KQRBN]x?[a-h]|\b(?:White|Black|white|black)\b/.test(
        maskSlots(template.text),
      ),
    );
    expect(loose).toEqual([]);
  });

  test('no template speaks of intentions or feelings, or praises', () => {
    const banned =
      /\b(?:wants?|wanted|hop(?:es?|ing)|intend\w*|decides?|feels?|felt|tries|trying|beautiful|crushing|harmonious|powerful|strong|dangerous|brilliant|excellent|obvious\w*|probably|perhaps|maybe|seems?)\b/;
    expect(every.filter(({ template }) => banned.test(maskSlots(template.text)))).toEqual([]);
  });

  /** Kinds whose claims include a comparison with the position without the move, or a tactic with its proof. */
  const causal = new Set<FactKind>(['prepares', 'parries', 'prophylaxis', 'poisoned']);

  test('only kinds with a counterfactual give reasons', () => {
    const reasons = every.filter(
      ({ kind, template }) =>
        !causal.has(kind) &&
        /\b(?:because|so that|therefore|thus|hence|in order to|since|thanks to|due to)\b/.test(
          template.text,
        ),
    );
    expect(reasons).toEqual([]);
  });

  test.each([
    [
      'wins',
      /\bwins?\b|\bwon\b/,
      ['wins-material', 'regains-material', 'loses-material', 'temporary-sacrifice'],
    ],
    ['threatens', /\bthreat\w*/, ['threat', 'mate-threat', 'parries']],
    [
      'mates',
      /\bmat(?:e|es|ed|ing)\b/,
      ['mate', 'mate-in', 'mate-reported', 'allows-mate', 'mate-threat'],
    ],
    ['forks', /\bforks?\b/, ['fork']],
    ['pins', /\bpin(?:s|ned)?\b/, ['pin']],
    ['skewers', /\bskewers?\b/, ['skewer']],
    ['traps', /\btrap(?:s|ped)?\b/, ['trapped']],
    ['sacrifices', /\bsacrific\w*/, ['sacrifice', 'temporary-sacrifice']],
  ] as const)('%s is said where it is so', (_, word, allowed) => {
    const said = new Set(
      every.filter(({ template }) => word.test(template.text)).map(({ kind }) => kind as string),
    );
    expect([...said].filter((kind) => !(allowed as readonly string[]).includes(kind))).toEqual([]);
  });
});
