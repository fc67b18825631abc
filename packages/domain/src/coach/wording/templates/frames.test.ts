import { describe, expect, test } from 'vitest';
import type { FactKind, Level } from '../../fact.ts';
import { levels } from '../../fact.ts';
import type { Frame } from '../frame.ts';
import { allFrames } from './all-frames.ts';
import { possibleSituations } from '../../../../test-support/coach/possible-situations.ts';

const kinds = Object.keys(allFrames) as FactKind[];
const every = kinds.flatMap((kind) => allFrames[kind].map((frame) => ({ kind, frame })));

/** What the detectors bring up most: what is said often needs many ways to say it. */
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

function fitting(kind: FactKind, situation: string, level: Level): readonly Frame[] {
  const [side, delta] = situation.split(' ');
  return allFrames[kind].filter(
    (frame) =>
      (frame.side ?? side) === side &&
      (frame.delta ?? delta) === delta &&
      (frame.levels?.includes(level) ?? true),
  );
}

/** The wording without what is put into it. */
function masked(text: string): string {
  return text.replaceAll(/\{\w+(?::\w+)?\}/g, '◆');
}

/** By pairs of words. Who does it is one: with another subject a text begins in another way. */
function likeness(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => new Set(bigrams(text.replaceAll(/:\w+\}/g, '}'))));
  if (!a || !b) return 0;
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return shared / (a.size + b.size - shared);
}

function bigrams(text: string): string[] {
  const words = ['^', ...text.split(' '), '$'];
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

describe('pools', () => {
  const pools = kinds.flatMap((kind) =>
    (possibleSituations[kind] ?? ['me created']).flatMap((situation) =>
      levels.map((level) => ({ kind, situation, level, frames: fitting(kind, situation, level) })),
    ),
  );

  test('six wordings of what is common, four of the rest, in each situation and for each level', () => {
    const small = pools
      .filter(({ kind, frames }) => frames.length < (common.has(kind) ? 6 : 4))
      .map(
        ({ kind, situation, level, frames }) => `${kind} ${situation} ${level} ${frames.length}`,
      );
    expect(small).toEqual([]);
  });

  /** Kinds in which `{move}` is a move of the fact. */
  const ownMove = /^(?:plan-|mate-threat$|outpost-reach$)/;

  test('some begin or go on without naming the move', () => {
    const bound = pools
      .filter(({ kind }) => !ownMove.test(kind))
      .filter(({ frames }) => frames.filter(({ text }) => !text.includes('{move}')).length < 3)
      .map(({ kind, situation, level }) => `${kind} ${situation} ${level}`);
    expect(bound).toEqual([]);
  });

  test('some do not name the player, who plays no alternative', () => {
    const bound = pools.filter(
      ({ frames }) => frames.filter(({ text }) => !text.includes('{player}')).length < 4,
    );
    expect(bound).toEqual([]);
  });

  test('every wording can be used', () => {
    const dead = every
      .filter(
        ({ kind, frame }) =>
          !pools.some((pool) => pool.kind === kind && pool.frames.includes(frame)),
      )
      .map(({ kind, frame }) => `${kind}: ${frame.text}`);
    expect(dead).toEqual([]);
  });

  test('no two are the same, and none hardly differ', () => {
    const alike = kinds.flatMap((kind) =>
      allFrames[kind].flatMap((one, index) =>
        allFrames[kind]
          .slice(index + 1)
          .filter((other) => canMeet(one, other) && likeness(one.text, other.text) > 0.7)
          .map((other) => `${kind}: '${one.text}' and '${other.text}'`),
      ),
    );
    expect(alike).toEqual([]);
  });
});

/** Both can be said of one fact to one reader. */
function canMeet(one: Frame, other: Frame): boolean {
  return (
    (one.side ?? other.side) === (other.side ?? one.side) &&
    (one.delta ?? other.delta) === (other.delta ?? one.delta) &&
    levels.some(
      (level) => (one.levels ?? levels).includes(level) && (other.levels ?? levels).includes(level),
    )
  );
}

describe('words', () => {
  test('a wording is a clause: it begins small and ends without a stop', () => {
    const odd = every.filter(({ frame: { text } }) => !/^[a-z{].*[a-z}]$/.test(text));
    expect(odd).toEqual([]);
  });

  test('squares, moves, numbers and colours stand in slots', () => {
    const loose = every.filter(({ frame }) =>
      /\b[a-h][1-8]\b|\d|O-O|\b[KQRBN]x?[a-h]|\b(?:White|Black|white|black)\b/.test(
        masked(frame.text),
      ),
    );
    expect(loose).toEqual([]);
  });

  test('nothing speaks of what somebody wanted or felt, or praises', () => {
    const banned =
      /\b(?:wants?|wanted|hop(?:es?|ing)|intend\w*|decides?|feels?|felt|tries|trying|beautiful|crushing|harmonious|powerful|strong|dangerous|brilliant|excellent|obvious\w*|probably|perhaps|maybe|seems?)\b/;
    expect(every.filter(({ frame }) => banned.test(masked(frame.text)))).toEqual([]);
  });

  /** Kinds that rest on what would be so without the move, or on a tactic with its proof. */
  const causal = new Set<FactKind>(['prepares', 'parries', 'prophylaxis', 'poisoned']);

  test('reasons are given where there is a counterfactual', () => {
    const reasons = every.filter(
      ({ kind, frame }) =>
        !causal.has(kind) &&
        /\b(?:because|so that|therefore|thus|hence|in order to|since|thanks to|due to)\b/.test(
          frame.text,
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
      every.filter(({ frame }) => word.test(frame.text)).map(({ kind }) => kind as string),
    );
    expect([...said].filter((kind) => !(allowed as readonly string[]).includes(kind))).toEqual([]);
  });
});
