import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FactKind } from '../../fact.ts';
import type { Slot } from '../../slot.ts';
import { allFrames } from './all-frames.ts';

const kinds = Object.keys(allFrames) as FactKind[];
const every = kinds.flatMap((kind) => allFrames[kind].map((frame) => ({ kind, frame })));

/** Which slots each kind of fact has, as its types say: `fact-slots.ts` has nothing to run. */
const source = readFileSync(`${import.meta.dirname}/../../fact-slots.ts`, 'utf8').replaceAll(
  /\/\*\*[^]*?\*\//g,
  '',
);
const slotKinds: ReadonlyMap<string, ReadonlyMap<string, Slot['is']>> = new Map(
  [...source.matchAll(/^ {2}'?([\w-]+)'?: (\{[^}]*\}|\w+Slots);$/gm)].map(
    ([, kind = '', body = '']) => [
      kind,
      declaredIn(body.startsWith('{') ? body : sharedBody(body)),
    ],
  ),
);

function sharedBody(name: string): string {
  return new RegExp(`(?:interface|type) ${name}(?: =)? (\\{[^}]*\\})`).exec(source)?.[1] ?? '';
}

function declaredIn(body: string): ReadonlyMap<string, Slot['is']> {
  return new Map(
    [...body.matchAll(/(\w+): (\w+)Slot;?/g)].map(([, name = '', type = '']) => [
      name,
      type.toLowerCase() as Slot['is'],
    ]),
  );
}

const forms: Readonly<Record<Slot['is'], readonly string[]>> = {
  piece: ['', 'bare', 'own', 'role', 'a', 'square'],
  pieces: ['', 'own'],
  square: [''],
  squares: [''],
  file: ['', 'bare'],
  side: ['', 's'],
  move: ['', 'numbered'],
  moves: [''],
  number: ['', 'digits'],
  material: [''],
  score: [''],
  band: [''],
  engine: ['', 'depth'],
  wing: [''],
  name: [''],
};

const universal: Readonly<Record<string, Slot['is']>> = {
  move: 'move',
  mover: 'piece',
  me: 'side',
  them: 'side',
};

function slotsIn(text: string): { name: string; form: string }[] {
  return [...text.matchAll(/\{(\w+)(?::(\w+))?\}/g)].map(([, name = '', form = '']) => ({
    name,
    form,
  }));
}

function slotOf(kind: FactKind, name: string): Slot['is'] | undefined {
  return slotKinds.get(kind)?.get(name) ?? universal[name];
}

describe('slots', () => {
  test('are known of every kind', () => {
    expect([...slotKinds.keys()].toSorted()).toEqual(kinds.toSorted());
  });

  test('name what the kind has, in a form there is', () => {
    const wrong = every.flatMap(({ kind, frame: { text } }) =>
      slotsIn(text)
        .filter(({ name, form }) => {
          if (name === 'player') return form !== '';
          const slot = slotOf(kind, name);
          return slot === undefined || !forms[slot].includes(form);
        })
        .map(({ name, form }) => `${kind}: {${name}:${form}} in '${text}'`),
    );
    expect(wrong).toEqual([]);
  });

  test('leave no brace behind', () => {
    const left = every.filter(({ frame }) =>
      /[{}]/.test(frame.text.replaceAll(/\{\w+(?::\w+)?\}/g, '')),
    );
    expect(left).toEqual([]);
  });

  test('a name, a depth and a score are for those who read them', () => {
    const numbers = every.filter(
      ({ kind, frame }) =>
        (frame.levels === undefined || frame.levels.includes('club')) &&
        slotsIn(frame.text).some(({ name }) =>
          ['engine', 'score'].includes(slotOf(kind, name) ?? ''),
        ),
    );
    expect(numbers).toEqual([]);
  });

  test('a line is quoted once, at the end or before the last words', () => {
    const twice = every.filter(
      ({ kind, frame }) =>
        slotsIn(frame.text).filter(({ name }) => slotOf(kind, name) === 'moves').length > 1,
    );
    expect(twice).toEqual([]);
  });
});
