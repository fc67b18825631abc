/**
 * Smallest assembler that the kernel needs. Functions named after an instruction return its bytes after those of its
 * operands, so that code reads like an expression. Numbers of instructions: WebAssembly core specification 2.0,
 * chapter 5.
 */
export type Code = readonly (number | Code)[];

export const valueTypes = { i32: 0x7f, f32: 0x7d, v128: 0x7b } as const;
export type ValueType = keyof typeof valueTypes;

export interface Local {
  readonly index: number;
  readonly type: ValueType;
}

export interface FunctionCode {
  readonly name: string;
  readonly parameters: readonly ValueType[];
  readonly locals: readonly ValueType[];
  readonly body: Code;
}

export const get = (local: Local): Code => [0x20, encodeUnsigned(local.index)];
export const set = (local: Local, value: Code): Code => [value, 0x21, encodeUnsigned(local.index)];

export const i32 = {
  const: (value: number): Code => [0x41, encodeSigned(value)],
  add: (a: Code, b: Code): Code => [a, b, 0x6a],
  sub: (a: Code, b: Code): Code => [a, b, 0x6b],
  shl: (a: Code, b: Code): Code => [a, b, 0x74],
  eq: (a: Code, b: Code): Code => [a, b, 0x46],
};

export const f32 = {
  add: (a: Code, b: Code): Code => [a, b, 0x92],
  div: (a: Code, b: Code): Code => [a, b, 0x95],
  max: (a: Code, b: Code): Code => [a, b, 0x97],
  const: (value: number): Code => [0x43, encodeFloat(value)],
};

/** Log2 of the alignment that all addresses have: they are places of float32 values. */
const alignment = 2;
const vector =
  (instruction: number) =>
  (...operands: Code[]): Code => [...operands, 0xfd, encodeUnsigned(instruction)];

export const v128 = {
  load: (address: Code, offset = 0): Code => [
    vector(0)(address),
    alignment,
    encodeUnsigned(offset),
  ],
  /** Loads one value into all four lanes. */
  loadSplat: (address: Code, offset = 0): Code => [
    vector(9)(address),
    alignment,
    encodeUnsigned(offset),
  ],
  store: (address: Code, value: Code, offset = 0): Code => [
    vector(11)(address, value),
    alignment,
    encodeUnsigned(offset),
  ],
};

export const f32x4 = {
  splat: vector(19),
  lane: (value: Code, lane: number): Code => [vector(31)(value), lane],
  floor: vector(104),
  add: vector(228),
  sub: vector(229),
  mul: vector(230),
  div: vector(231),
  /** `b` where a < b, else `a`. Unlike `max` it is one instruction of the processor. */
  pmax: vector(235),
  truncate: vector(248),
};

export const i32x4 = {
  splat: vector(17),
  shl: vector(171),
  add: vector(174),
};

/** Runs the body until the counter, lowered by `step` each time, is 0. The counter begins above 0. */
export function repeat(counter: Local, step: number, body: Code): Code {
  const lower = set(counter, i32.sub(get(counter), i32.const(step)));
  return [0x03, 0x40, body, lower, get(counter), 0x0d, 0x00, 0x0b];
}

export function when(condition: Code, body: Code): Code {
  return [condition, 0x04, 0x40, body, 0x0b];
}

/** Adds to a local: a pointer moves on. */
export function advance(local: Local, by: Code): Code {
  return set(local, i32.add(get(local), by));
}

/** Numbers the parameters and locals of a function by their order. */
export function createLocals<Name extends string>(
  types: Readonly<Record<Name, ValueType>>,
): Record<Name, Local> {
  const entries = Object.entries<ValueType>(types);
  return Object.fromEntries(
    entries.map(([name, type], index) => [name, { index, type }]),
  ) as Record<Name, Local>;
}

/** Binary of a module that imports its memory as `env.memory` and exports all functions. */
export function assembleModule(functions: readonly FunctionCode[]): Uint8Array {
  const types = functions.map(({ parameters }) => [
    0x60,
    encodeList(parameters.map((type) => [valueTypes[type]])),
    encodeList([]),
  ]);
  const memory = [encodeName('env'), encodeName('memory'), 0x02, 0x00, 0x01];
  const exports = functions.map(({ name }, index) => [
    encodeName(name),
    0x00,
    encodeUnsigned(index),
  ]);
  const bodies = functions.map(({ locals, body }) =>
    encodeSized([encodeList(locals.map((type) => [0x01, valueTypes[type]])), body, 0x0b]),
  );
  const sections: readonly (readonly [number, readonly Code[]])[] = [
    [1, types],
    [2, [memory]],
    [3, functions.map((_, index) => encodeUnsigned(index))],
    [7, exports],
    [10, bodies],
  ];
  const header = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
  return Uint8Array.from(
    flatten([header, sections.map(([id, items]) => [id, encodeSized(encodeList(items))])]),
  );
}

function flatten(code: Code): number[] {
  return code.flatMap((part) => (typeof part === 'number' ? [part] : flatten(part)));
}

function encodeList(items: readonly Code[]): Code {
  return [encodeUnsigned(items.length), ...items];
}

function encodeSized(code: Code): Code {
  const bytes = flatten(code);
  return [encodeUnsigned(bytes.length), bytes];
}

function encodeName(name: string): Code {
  return encodeSized([...new TextEncoder().encode(name)]);
}

/** LEB128. */
function encodeUnsigned(value: number): Code {
  return value < 128 ? [value] : [(value & 127) | 128, encodeUnsigned(value >>> 7)];
}

function encodeSigned(value: number): Code {
  const isLast = value >= -64 && value < 64;
  return isLast ? [value & 127] : [(value & 127) | 128, encodeSigned(value >> 7)];
}

function encodeFloat(value: number): Code {
  return [...new Uint8Array(Float32Array.of(value).buffer)];
}
