import {
  advance,
  createLocals,
  f32,
  f32x4,
  get,
  i32,
  i32x4,
  repeat,
  set,
  v128,
} from './assembler.ts';
import type { Code, FunctionCode } from './assembler.ts';
import {
  ln2High,
  ln2Low,
  log2OfE,
  minExponent,
  polynomial,
} from '../../../packages/player-model/src/exponential.ts';
import { squareCount } from '../../../packages/player-model/src/network.ts';

const parameters = { scores: 'i32', biases: 'i32', scale: 'f32' } as const;
const local = createLocals({
  ...parameters,
  rowsLeft: 'i32',
  left: 'i32',
  at: 'i32',
  vector: 'v128',
  power: 'v128',
  sum: 'v128',
  rest: 'v128',
  total: 'v128',
});

const vectorBytes = 16;
const lanes = 4;
const vectors = squareCount / lanes;
const splat = (value: number): Code => f32x4.splat(f32.const(value));

/** Three walks over each row: scores and their maximum, exponentials and their sum, division by the sum. */
export const applySoftmax: FunctionCode = {
  name: 'applySoftmax',
  parameters: Object.values(parameters),
  locals: Object.values(local)
    .slice(Object.keys(parameters).length)
    .map(({ type }) => type),
  body: [
    set(local.rowsLeft, i32.const(squareCount)),
    repeat(local.rowsLeft, 1, [
      set(local.total, splat(-Infinity)),
      walkRow([
        set(
          local.vector,
          f32x4.add(
            f32x4.mul(v128.load(get(local.at)), f32x4.splat(get(local.scale))),
            v128.load(get(local.biases)),
          ),
        ),
        v128.store(get(local.at), get(local.vector)),
        set(local.total, f32x4.pmax(get(local.total), get(local.vector))),
        advance(local.biases, i32.const(vectorBytes)),
      ]),
      set(local.rest, f32x4.splat(joinLanes(f32.max))),
      set(local.total, splat(0)),
      walkRow([
        set(local.vector, f32x4.sub(v128.load(get(local.at)), get(local.rest))),
        exponentiateVector(),
        v128.store(get(local.at), get(local.vector)),
        set(local.total, f32x4.add(get(local.total), get(local.vector))),
      ]),
      set(local.total, f32x4.splat(f32.div(f32.const(1), joinLanes(f32.add)))),
      walkRow([v128.store(get(local.at), f32x4.mul(v128.load(get(local.at)), get(local.total)))]),
      set(local.scores, get(local.at)),
    ]),
  ],
};

function walkRow(body: Code): Code {
  return [
    set(local.at, get(local.scores)),
    set(local.left, i32.const(vectors)),
    repeat(local.left, 1, [body, advance(local.at, i32.const(vectorBytes))]),
  ];
}

/** Joins the lanes of the total in pairs: (0, 1) and (2, 3). */
function joinLanes(join: (a: Code, b: Code) => Code): Code {
  return join(join(takeLane(0), takeLane(1)), join(takeLane(2), takeLane(3)));
}

function takeLane(index: number): Code {
  return f32x4.lane(get(local.total), index);
}

/** The operations of `exponentiate` in packages/player-model/src/exponential.ts, on four values. Uses `sum` and `power`. */
function exponentiateVector(): Code {
  const { vector: x, power: n, sum } = local;
  const [first = 0, ...coefficients] = polynomial;
  return [
    set(x, f32x4.pmax(splat(minExponent), get(x))),
    set(n, f32x4.floor(f32x4.add(f32x4.mul(get(x), splat(log2OfE)), splat(0.5)))),
    set(
      x,
      f32x4.sub(
        f32x4.sub(get(x), f32x4.mul(get(n), splat(ln2High))),
        f32x4.mul(get(n), splat(ln2Low)),
      ),
    ),
    set(sum, splat(first)),
    coefficients.map((coefficient) =>
      set(sum, f32x4.add(f32x4.mul(get(sum), get(x)), splat(coefficient))),
    ),
    set(x, f32x4.add(f32x4.add(f32x4.mul(get(sum), f32x4.mul(get(x), get(x))), get(x)), splat(1))),
    set(x, f32x4.mul(get(x), powerOfTwo(get(n)))),
  ];
}

/** 2^n is the float32 whose exponent bits are n + 127. */
function powerOfTwo(n: Code): Code {
  const exponent = i32x4.add(f32x4.truncate(n), i32x4.splat(i32.const(127)));
  return i32x4.shl(exponent, i32.const(23));
}
