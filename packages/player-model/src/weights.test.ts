import { describe, expect, test } from 'vitest';
import { readShippedFile, readShippedWeights } from '../test-support/shipped-model.ts';
import { tensors, weightsByteLength, weightsSha256 } from './network.ts';
import { parseWeights, readTensor } from './weights.ts';

const shipped = readShippedFile('human-move-cc0.i8.bin');
const changeByte = (at: number): Uint8Array => {
  const bytes = Uint8Array.from(shipped);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};

describe('a file is refused', () => {
  test.each([
    ['that is empty', new Uint8Array(), 'cut or is another file'],
    ['whose end is missing', shipped.subarray(0, -1), 'cut or is another file'],
    ['with bytes after its end', Buffer.concat([shipped, Buffer.of(0)]), 'cut or is another file'],
    ['of the right length with one wrong bit', changeByte(1_000_000), 'damaged or of another'],
    [
      'of the right length from elsewhere',
      new Uint8Array(weightsByteLength),
      'damaged or of another',
    ],
  ])('%s', (_what, bytes, reason) => {
    const parsed = parseWeights(bytes);
    expect(parsed).toEqual({ ok: false, error: expect.stringContaining(reason) });
  });
});

test('a file is read from a buffer that begins at an odd address', () => {
  const shifted = new Uint8Array(shipped.length + 1);
  shifted.set(shipped, 1);
  const parsed = parseWeights(shifted.subarray(1));
  if (!parsed.ok) throw new Error(parsed.error);
  expect(readTensor(parsed.value, 'v2.bias')).toEqual(readTensor(readShippedWeights(), 'v2.bias'));
});

test('the layout and the checksum in the program are those of the shipped description', () => {
  const description = JSON.parse(readShippedFile('human-move-cc0.i8.json').toString());
  expect([description.bytes, description.sha256]).toEqual([weightsByteLength, weightsSha256]);
  const listed = description.tensors.map((tensor: Record<string, unknown>) => ({
    name: tensor['name'],
    shape: tensor['shape'],
    offset: tensor['offset'],
    scaleOffset: tensor['scale_offset'],
  }));
  expect([...tensors.values()]).toEqual(listed);
});

test('a matrix is its whole numbers times the scale of the row', () => {
  const tensor = tensors.get('v2.weight');
  const values = readTensor(readShippedWeights(), 'v2.weight');
  const scale = shipped.readFloatLE((tensor?.scaleOffset ?? 0) + 4);
  const whole = shipped.readInt8((tensor?.offset ?? 0) + 64);
  expect(values[64]).toBe(Math.fround(whole * scale));
});
