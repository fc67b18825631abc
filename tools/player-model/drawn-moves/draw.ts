import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashText } from '@lamplight/domain/coach/wording/variety.ts';
import { drawMove } from '../../../packages/player-model/src/draw-move.ts';
import type { Prediction } from '../../../packages/player-model/src/player-model.ts';
import { readPackedGames } from '../packed-games/packed-games.ts';
import { choosePlaces, groupByGame, listAskedPositions } from '../packed-games/sample.ts';
import type { AskedPosition } from '../packed-games/sample.ts';

export const drawnCount = 2000;
/** Positions of each of seven ranges of ratings; a few are left out because an underpromotion was played there. */
const ofEachBand = 288;

/** One line a position: game, ply, drawn move, and a hash of the whole prediction. */
export const drawnFile = fileURLToPath(new URL('drawn-moves.txt', import.meta.url));

export function readDrawn(): string[] {
  return readFileSync(drawnFile, 'utf8').trim().split('\n');
}

/** Positions of held-out people, in a fixed order. */
export function* listDrawnPositions(): Generator<AskedPosition> {
  const games = readPackedGames();
  let left = drawnCount;
  for (const [number, plies] of groupByGame(choosePlaces(games, ofEachBand))) {
    const game = games[number];
    if (!game) continue;
    for (const asked of listAskedPositions(game, plies)) {
      if (left === 0) return;
      left -= 1;
      yield asked;
    }
  }
}

/** Draws a move with a seed of the position. Any difference in the rounded probabilities changes the hash. */
export function formatDraw({ game, ply }: AskedPosition, { moves, outcome }: Prediction): string {
  const place = `${game} ${ply}`;
  const hash = hashText(JSON.stringify([moves, outcome])).toString(16);
  return `${place} ${drawMove(moves, place)} ${hash}`;
}
