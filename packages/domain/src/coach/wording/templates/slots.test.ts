import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FactKind } from '../../fact.ts';
import type { Slot } from '../../slot.ts';
import { allTemplates } from './all-templates.ts';

const kinds = Object.keys(allTemplates) as FactKind[];
const every = kinds.flatMap((kind) => allTemplates[kind].map((template) => ({ kind, template })));

/** Slots of each kind of fact. They are read from the source, because `fact-slots/` contains only types. */
const source = globSync(`${import.meta.dirname}/../../fact-slots/*.ts`)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .replaceAll(/\/\*\*[^]*?\*\//g, '');
const slotKinds: ReadonlyMap<string, ReadonlyMap<string, Slot['is']>> = new Map(
  [...source.matchAll(/^ {2}'?([\w-]+)'?: (\{[^}]*\}|\w+Slots);$/gm)].map(
    ([, kind = '', body = '']) => [
      kind,
      listDeclared(body.startsWith('{') ? body : findSharedBody(body)),
    ],
  ),
);

function findSharedBody(name: string): string {
  return new RegExp(`(?:interface|type) ${name}(?: =)? (\\{[^}]*\\})`).exec(source)?.[1] ?? '';
}

function listDeclared(body: string): ReadonlyMap<string, Slot['is']> {
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

function listSlots(text: string): { name: string; form: string }[] {
  return [...text.matchAll(/\{(\w+)(?::(\w+))?\}/g)].map(([, name = '', form = '']) => ({
    name,
    form,
  }));
}

function getSlot(kind: FactKind, name: string): Slot['is'] | undefined {
  return slotKinds.get(kind)?.get(name) ?? universal[name];
}

describe('slots', () => {
  test('the slots of every kind are listed', () => {
    expect([...slotKinds.keys()].toSorted()).toEqual(kinds.toSorted());
  });

  test('templates name only slots of their kind, in known forms', () => {
    const wrong = every.flatMap(({ kind, template: { text } }) =>
      listSlots(text)
        .filter(({ name, form }) => {
          if (name === 'player') return form !== '';
          const slot = getSlot(kind, name);
          return slot === undefined || !forms[slot].includes(form);
        })
        .map(({ name, form }) => `${kind}: {${name}:${form}} in '${text}'`),
    );
    expect(wrong).toEqual([]);
  });

  test('templates have no brace outside a slot', () => {
    const left = every.filter(({ template }) =>
      /[{}]/.test(template.text.replaceAll(/\{\w+(?::\w+)?\}/g, '')),
    );
    expect(left).toEqual([]);
  });

  test('engine names, depths and scores are only for higher levels', () => {
    const numbers = every.filter(
      ({ kind, template }) =>
        (template.levels === undefined || template.levels.includes('club')) &&
        listSlots(template.text).some(({ name }) =>
          ['engine', 'score'].includes(getSlot(kind, name) ?? ''),
        ),
    );
    expect(numbers).toEqual([]);
  });

  test('a template quotes a line once, at the end or before the last words', () => {
    const twice = every.filter(
      ({ kind, template }) =>
        listSlots(template.text).filter(({ name }) => getSlot(kind, name) === 'moves').length > 1,
    );
    expect(twice).toEqual([]);
  });
});
