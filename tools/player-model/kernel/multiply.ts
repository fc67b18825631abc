import { advance, createLocals, f32x4, get, i32, repeat, set, v128, when } from './assembler.ts';
import type { Code, FunctionCode, Local } from './assembler.ts';
import { finishes } from '../../../packages/player-model/src/kernels.ts';
import type { Finish } from '../../../packages/player-model/src/kernels.ts';
import { squareCount } from '../../../packages/player-model/src/network.ts';

const parameters = {
  input: 'i32',
  inputStride: 'i32',
  matrix: 'i32',
  innerStride: 'i32',
  panelStride: 'i32',
  bias: 'i32',
  output: 'i32',
  outputStride: 'i32',
  inner: 'i32',
  columns: 'i32',
  finish: 'i32',
} as const;
const local = createLocals({
  ...parameters,
  rowsLeft: 'i32',
  innerLeft: 'i32',
  weight: 'i32',
  block: 'i32',
  target: 'i32',
  row0: 'i32',
  row1: 'i32',
  row2: 'i32',
  row3: 'i32',
  low: 'v128',
  high: 'v128',
  value: 'v128',
  zero: 'v128',
  low0: 'v128',
  low1: 'v128',
  low2: 'v128',
  low3: 'v128',
  high0: 'v128',
  high1: 'v128',
  high2: 'v128',
  high3: 'v128',
});

/** Four rows times eight columns: eight sums, two weights and one value fit the sixteen registers of SSE. */
const rows = [
  { pointer: local.row0, low: local.low0, high: local.high0 },
  { pointer: local.row1, low: local.low1, high: local.high1 },
  { pointer: local.row2, low: local.low2, high: local.high2 },
  { pointer: local.row3, low: local.low3, high: local.high3 },
];
const floatBytes = 4;
const vectorBytes = 16;
const panelBytes = 2 * vectorBytes;
const panelColumns = 8;
const unrolled = 4;

/** `Product` in packages/player-model/src/kernels.ts describes the parameters; here they count bytes. */
export const multiply: FunctionCode = {
  name: 'multiply',
  parameters: Object.values(parameters),
  locals: Object.values(local)
    .slice(Object.keys(parameters).length)
    .map(({ type }) => type),
  body: repeat(local.columns, panelColumns, [
    set(local.block, get(local.input)),
    set(local.target, get(local.output)),
    set(local.rowsLeft, i32.const(squareCount / rows.length)),
    repeat(local.rowsLeft, 1, [
      beginRows(),
      set(local.innerLeft, get(local.inner)),
      repeat(local.innerLeft, unrolled, [
        Array.from({ length: unrolled }, (_, at) => addProducts(at * floatBytes)),
        rows.map(({ pointer }) => advance(pointer, i32.const(unrolled * floatBytes))),
      ]),
      storeRows(),
      advance(local.block, i32.shl(get(local.inputStride), i32.const(2))),
    ]),
    advance(local.matrix, get(local.panelStride)),
    advance(local.bias, i32.const(panelBytes)),
    advance(local.output, i32.const(panelBytes)),
  ]),
};

function beginRows(): Code {
  const pointers = rows.map(({ pointer }, at) => {
    const before = rows[at - 1]?.pointer;
    return set(pointer, before ? i32.add(get(before), get(local.inputStride)) : get(local.block));
  });
  const sums = rows.flatMap(({ low, high }) => [
    set(low, v128.load(get(local.bias))),
    set(high, v128.load(get(local.bias), vectorBytes)),
  ]);
  return [pointers, sums, set(local.weight, get(local.matrix))];
}

/** Product and sum are rounded separately, as in plain JavaScript. A fused instruction would give other bits. */
function addProducts(offset: number): Code {
  const addProduct = (sum: Local, weight: Local): Code =>
    set(sum, f32x4.add(get(sum), f32x4.mul(get(local.value), get(weight))));
  return [
    set(local.low, v128.load(get(local.weight))),
    set(local.high, v128.load(get(local.weight), vectorBytes)),
    advance(local.weight, get(local.innerStride)),
    rows.map(({ pointer, low, high }) => [
      set(local.value, v128.loadSplat(get(pointer), offset)),
      addProduct(low, local.low),
      addProduct(high, local.high),
    ]),
  ];
}

function storeRows(): Code {
  const sums = rows.flatMap(({ low, high }) => [low, high]);
  const rectified = sums.map((sum) => set(sum, f32x4.pmax(get(local.zero), get(sum))));
  const stored = rows.map(({ low, high }) => [
    when(hasFinish('add'), [
      set(low, f32x4.add(v128.load(get(local.target)), get(low))),
      set(high, f32x4.add(v128.load(get(local.target), vectorBytes), get(high))),
    ]),
    v128.store(get(local.target), get(low)),
    v128.store(get(local.target), get(high), vectorBytes),
    advance(local.target, get(local.outputStride)),
  ]);
  return [when(hasFinish('rectify'), rectified), stored];
}

function hasFinish(finish: Finish): Code {
  return i32.eq(get(local.finish), i32.const(finishes.indexOf(finish)));
}
