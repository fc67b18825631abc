import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import { encodePosition } from '../../../packages/player-model/src/encode-position.ts';
import { readPackedGames, replayGame } from './packed-games.ts';

/**
 * Writes the inputs of the network for the positions of the first games, in the order of rec.bin, as the product encodes
 * them. training/check_encoding.py compares them with the encoding of the training scripts:
 * node tools/player-model/packed-games/write-encodings.ts games folder
 */
const [games = '200', folder = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const planesFile = openSync(join(folder, 'planes.f32'), 'w');
const conditionFile = openSync(join(folder, 'condition.f32'), 'w');
for (const game of readPackedGames().slice(0, Number(games))) {
  for (const { turn, history, played, writeFen } of replayGame(game)) {
    const isUsed = game.heldOut.length === 0 || game.heldOut.includes(turn);
    if (!isUsed || /[rbn]$/.test(played)) continue;
    const position = parsePosition(writeFen());
    if (!position.ok) throw new Error(position.error);
    const { planes, condition } = encodePosition({
      position: position.value,
      history,
      rating: game.ratings[turn],
      opponentRating: game.ratings[turn === 'white' ? 'black' : 'white'],
    });
    writeSync(planesFile, planes);
    writeSync(conditionFile, condition);
  }
}
closeSync(planesFile);
closeSync(conditionFile);
