import { extendEnginePosition, toEnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import type { EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import type { Uci } from '@lamplight/domain/chess/notation.ts';
import { listLegalMoves } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import { findPlayerLevel } from '@lamplight/domain/play/player-levels.ts';
import { skills } from '@lamplight/domain/play/skill.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import type { Engine } from '@lamplight/engine/engine.ts';
import { createLevelSearch, findLevelMove } from '@lamplight/engine/level-move.ts';
import { chooseLevelMove, createLevelQuestion } from '@lamplight/player-model/level-move.ts';
import type { LevelGame } from '@lamplight/player-model/level-move.ts';
import type { PlayerModel } from '@lamplight/player-model/player-model.ts';

/** `product`: as the product plays the level. `engine`: every level by the limited engine, as before the player model. */
export const ladders = ['product', 'engine'] as const;
export type Ladder = (typeof ladders)[number];

/** Chooses a move. The seed decides the moves of the player model; the engine takes its chance from the clock. */
export type ChooseMove = (game: LevelGame, level: SkillLevel, seed: string) => Promise<Uci>;

const moveTimeoutMs = 120_000;

export function createPlayers(
  engine: Engine,
  model: Pick<PlayerModel, 'predict'>,
): Readonly<Record<Ladder, ChooseMove>> {
  const chooseByEngine: ChooseMove = async (game, level) => {
    const at = toEngineGame(game);
    const request = createLevelSearch(at, level, { timeoutMs: moveTimeoutMs });
    return findLevelMove(at, await engine.search(request)).uci;
  };
  const chooseAsProduct: ChooseMove = async (game, level, seed) => {
    const player = findPlayerLevel(level);
    if (!player) return chooseByEngine(game, level, seed);
    const prediction = model.predict(createLevelQuestion(game, player));
    const uci = chooseLevelMove(game, player, prediction, seed);
    if (uci === undefined) throw new Error('the game is over');
    return uci;
  };
  return { product: chooseAsProduct, engine: chooseByEngine };
}

/** Settings of a level, as the record names them. Games of other settings do not count. */
export function describePlayer(ladder: Ladder, level: SkillLevel): string {
  const player = ladder === 'product' ? findPlayerLevel(level) : undefined;
  if (!player) return `engine ${skills[level].elo}`;
  const { rating, temperature, minProbability, hasSafetyNet } = player;
  const net = hasSafetyNet ? ', net' : '';
  return `model ${rating}, T ${temperature}, cut ${minProbability}${net}`;
}

/** Begins after the last capture or pawn move, because earlier positions cannot be repeated. */
function toEngineGame({ positions, moves }: LevelGame): EnginePosition {
  const last = positions.at(-1) ?? positions[0];
  const first = Math.max(0, moves.length - last.halfMoveClock);
  const start = toEnginePosition(positions[first] ?? last);
  if (!start.ok) throw new Error(start.error);
  let at = start.value;
  for (const uci of moves.slice(first)) {
    const after = extendEnginePosition(at, findMove(at.position, uci));
    if (!after.ok) throw new Error(after.error);
    at = after.value;
  }
  return at;
}

export function findMove(position: Position, uci: Uci) {
  const move = listLegalMoves(position).find((legal) => legal.uci === uci);
  if (!move) throw new Error(`${uci} is not legal in ${position.fen}`);
  return move;
}
