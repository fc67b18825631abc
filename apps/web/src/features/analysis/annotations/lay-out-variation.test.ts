import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { expect, test } from 'vitest';
import { createAnnotations } from '../../../../test-support/annotations/annotations.ts';
import type { PresentedStop } from '../coach/presentation.ts';
import { layOutVariation } from './lay-out-variation.ts';

const start: PresentedStop = {
  fen: startFen,
  lastMove: undefined,
  name: 'Before 1. e4',
  spoken: 'Before 1. e4',
  number: '',
  san: '',
};

function layOut(variation: string) {
  const { moves } = createAnnotations(`1. e4 {Note.} ${variation} e5`);
  return (
    moves[0]?.note?.variations.map((each, at) => layOutVariation(each, `${at}`, [start])) ?? []
  );
}
const names = (stops: readonly PresentedStop[] = []) => stops.map(({ name }) => name);

test('a variation can be played from the position before the move it replaces', () => {
  const [line] = layOut('(1. d4 $1 d5 2. c4 $16 $140)');
  expect(names(line?.stops)).toEqual(['Before 1. e4', '1. d4', '1… d5', '2. c4']);
  expect(line?.stops.map(({ spoken }) => spoken)).toEqual([
    'Before 1. e4',
    '1, pawn to d4, good move',
    '1, black, pawn to d5',
    '2, pawn to c4, White is clearly better, with the idea',
  ]);
  expect(
    line?.moves.map(({ number, san, sign, remarks, at }) => [number + san + sign, remarks, at]),
  ).toEqual([
    ['1.d4!', '', 1],
    ['d5', '', 2],
    ['2.c4', '± ∆', 3],
  ]);
});

test('a nested variation leads back to the line that it leaves', () => {
  const [line] = layOut('(1. d4 d5 2. c4 (2. Nf3 Nf6 (2... e6) 3. e3) 2... c6)');
  const nested = line?.moves[2]?.variations[0];
  expect(names(nested?.stops)).toEqual([
    'Before 1. e4',
    '1. d4',
    '1… d5',
    '2. Nf3',
    '2… Nf6',
    '3. e3',
  ]);
  const inner = nested?.moves[1]?.variations[0];
  expect(names(inner?.stops)).toEqual(['Before 1. e4', '1. d4', '1… d5', '2. Nf3', '2… e6']);
  expect(inner?.moves[0]).toMatchObject({ number: '2...', at: 4 });
  const all = [line, nested, inner].flatMap((each) => each?.moves.map(({ id }) => id) ?? []);
  expect(new Set(all).size).toBe(8);
});

test('shapes are those of their own position, also before the first move', () => {
  const [line] = layOut('({Space. [%csl Yd4]} 1. d4 {[%cal Gd4d5,Rc2c4] Big.} d5)');
  expect(line?.stops.map(({ shapes }) => shapes)).toEqual([
    [{ kind: 'square', square: 'd4', mark: 'yellow' }],
    [
      { kind: 'arrow', from: 'd4', to: 'd5', tone: 'green' },
      { kind: 'arrow', from: 'c2', to: 'c4', tone: 'red' },
    ],
    [],
  ]);
  expect(line?.text.sentences).toHaveLength(1);
  expect(line?.moves[0]?.text.home).toEqual({
    from: 'position',
    fen: line?.stops[1]?.fen,
    uci: [],
  });
});

test('a null move is a pass', () => {
  const [line] = layOut('(1. d4 -- 2. c4)');
  expect(names(line?.stops)).toEqual(['Before 1. e4', '1. d4', 'Black passes', '2. c4']);
  expect(line?.stops[2]?.lastMove).toBeUndefined();
});
