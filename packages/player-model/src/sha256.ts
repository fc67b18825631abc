/**
 * SHA-256 in plain TypeScript (FIPS 180-4). `crypto.subtle` exists only on pages with HTTPS, and a reader's own
 * installation may be served without it.
 */
export function computeSha256(bytes: Uint8Array): string {
  const state = Uint32Array.from(listPrimes(8), (prime) => takeFraction(Math.sqrt(prime)));
  const schedule = new Uint32Array(64);
  const wholeLength = bytes.length - (bytes.length % blockBytes);
  for (const part of [bytes.subarray(0, wholeLength), padEnd(bytes, wholeLength)]) {
    const blocks = new DataView(part.buffer, part.byteOffset, part.length);
    for (let offset = 0; offset < part.length; offset += blockBytes) {
      expandBlock(blocks, offset, schedule);
      compressBlock(state, schedule);
    }
  }
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}

const blockBytes = 64;
const constants = Uint32Array.from(listPrimes(64), (prime) => takeFraction(Math.cbrt(prime)));

function expandBlock(blocks: DataView, offset: number, schedule: Uint32Array): void {
  for (let at = 0; at < 16; at += 1) schedule[at] = blocks.getUint32(offset + 4 * at);
  for (let at = 16; at < 64; at += 1) {
    const far = schedule[at - 15] ?? 0;
    const near = schedule[at - 2] ?? 0;
    const first = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
    const second = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
    schedule[at] = (schedule[at - 16] ?? 0) + first + (schedule[at - 7] ?? 0) + second;
  }
}

function compressBlock(state: Uint32Array, schedule: Uint32Array): void {
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let round = 0; round < 64; round += 1) {
    const high = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + high + choice + (constants[round] ?? 0) + (schedule[round] ?? 0)) | 0;
    const low = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + low + majority) | 0;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
  state[5] = (state[5] ?? 0) + f;
  state[6] = (state[6] ?? 0) + g;
  state[7] = (state[7] ?? 0) + h;
}

/** The bytes after the whole blocks, then a 1 bit, zeros, and the length of all in bits: one block or two. */
function padEnd(bytes: Uint8Array, wholeLength: number): Uint8Array {
  const end = bytes.subarray(wholeLength);
  const padded = new Uint8Array(Math.ceil((end.length + 9) / blockBytes) * blockBytes);
  padded.set(end);
  padded[end.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, 8n * BigInt(bytes.length));
  return padded;
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The constants are the first 32 bits of the fractional parts of roots of primes. */
function takeFraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32);
}

function listPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}
