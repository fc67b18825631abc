import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { packedParts, toPackedFile, unpackPart } from './packed-games.ts';

/**
 * Converts between the packed games of this repository and the files of the training scripts, `lichess.hdr` and
 * `lichess.mv`: node tools/player-model/packed-games/convert.ts unpack|pack folder
 */
const [direction, folder = ''] = process.argv.slice(2);
for (const part of packedParts) {
  const file = join(folder, `lichess.${part}`);
  if (direction === 'unpack' && folder !== '') {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, unpackPart(part));
  } else if (direction === 'pack' && folder !== '') {
    const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
    writeFileSync(toPackedFile(part), brotliCompressSync(readFileSync(file), { params }));
  } else {
    throw new Error('usage: convert.ts unpack|pack folder');
  }
}
