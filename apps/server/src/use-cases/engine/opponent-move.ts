import { hasInsufficientMaterial } from '@lamplight/domain/chess/draw.ts';
import { extendEnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import type { EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import type { Move } from '@lamplight/domain/chess/move.ts';
import { listLegalMoves } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import { findPlayerLevel } from '@lamplight/domain/play/player-levels.ts';
import { isSkillLevel } from '@lamplight/domain/play/skill.ts';
import type { Score } from '@lamplight/domain/quality/score.ts';
import { EngineError } from '@lamplight/engine/engine-error.ts';
import { findLevelMove, createLevelSearch } from '@lamplight/engine/level-move.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { askEngines } from './ask-engines.ts';
import { choosePlayerMove } from './player-move.ts';
import { parseEnginePosition } from './read-position.ts';

/** Far longer than any level needs. */
const timeoutMs = 60_000;

type OpponentQuestion = {
  fen: string;
  skillLevel: string;
  moves?: readonly string[] | undefined;
  seed?: string | undefined;
};
/** The player model gives no score. */
type Played = { kind: 'played'; move: Move; score: Score | undefined };

/** Chooses a move for a computer opponent of this level. Without a seed, each request may get another move. */
export async function chooseOpponentMove(
  deps: Ports<'engines' | 'playerModel' | 'secrets'>,
  caller: Caller,
  { fen, skillLevel, moves = [], seed = deps.secrets.createShortToken() }: OpponentQuestion,
  signal: AbortSignal,
): Promise<Played | Refused> {
  if (!isSkillLevel(skillLevel)) {
    const message = `Unknown skill level: ${formatQuoted(skillLevel)}`;
    return refuse('unknown_skill_level', { message });
  }
  const replayed = replayGame(fen, moves);
  if (replayed.kind === 'refused') return replayed;
  const { at, positions } = replayed;
  const { isCheckmate, isStalemate } = at.position;
  if (isCheckmate || isStalemate || hasInsufficientMaterial(at.position.fen)) {
    return refuse('game_over');
  }
  const level = findPlayerLevel(skillLevel);
  if (level) {
    const game = { positions, moves: at.moves };
    const chosen = await choosePlayerMove(deps, caller, { game, level, seed, signal });
    if (chosen.kind === 'refused') return chosen;
    const move = findMove(at.position, chosen.uci);
    return move ? { kind: 'played', move, score: undefined } : refuse('engine_unavailable');
  }
  const question = createLevelSearch(at, skillLevel, { timeoutMs });
  const answer = await askEngines(deps, caller, question, signal);
  if (answer.kind === 'refused') return answer;
  try {
    const move = findLevelMove(at, answer.analysis);
    return { kind: 'played', move, score: answer.analysis.lines[0]?.score };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return refuse('engine_unavailable', { message: error.message });
  }
}

type Replayed = {
  kind: 'replayed';
  at: EnginePosition;
  /** From the first position to the current one. */
  positions: [Position, ...Position[]];
};

/** Plays a user's moves from a user's position. */
export function replayGame(fen: string, moves: readonly string[]): Replayed | Refused {
  const read = parseEnginePosition(fen);
  if (read.kind === 'refused') return read;
  let at = read.position;
  const positions: Replayed['positions'] = [at.position];
  for (const uci of moves) {
    const move = findMove(at.position, uci);
    const after = move && extendEnginePosition(at, move);
    if (!after?.ok) {
      return refuse('illegal_move', { message: `Invalid move: ${formatQuoted(uci)}` });
    }
    at = after.value;
    positions.push(at.position);
  }
  return { kind: 'replayed', at, positions };
}

function findMove(position: Position, uci: string): Move | undefined {
  return listLegalMoves(position).find((move) => move.uci === uci);
}

const maxQuoted = 40;

/** Shortens a user's text to one line, so that an error message can quote it. */
function formatQuoted(text: string): string {
  return text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, maxQuoted);
}
