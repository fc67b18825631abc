import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { assembleModule } from './assembler.ts';
import { multiply } from './multiply.ts';
import { applySoftmax } from './softmax.ts';

/** Source of `packages/player-model/src/generated/kernel.ts`: the kernel as hexadecimal text. */
export function formatKernel(): string {
  const hex = Buffer.from(assembleModule([multiply, applySoftmax])).toString('hex');
  return [
    '// Made by `node tools/player-model/kernel/write-kernel.ts`.',
    '',
    '/** WebAssembly module with the functions `multiply` and `applySoftmax`, in hexadecimal. */',
    'export const kernelHex =',
    `  '${hex}';`,
    '',
  ].join('\n');
}

export const kernelFile = fileURLToPath(
  new URL('../../../packages/player-model/src/generated/kernel.ts', import.meta.url),
);

if (process.argv[1] === import.meta.filename) writeFileSync(kernelFile, formatKernel());
