import { hasInsufficientMaterial } from '@lamplight/domain/chess/draw.ts';
import type { Move } from '@lamplight/domain/chess/move.ts';
import { isSkillLevel } from '@lamplight/domain/play/skill.ts';
import type { Score } from '@lamplight/domain/quality/score.ts';
import { EngineError } from '@lamplight/engine/engine-error.ts';
import { findLevelMove, createLevelSearch } from '@lamplight/engine/level-move.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import { askEngines, type EngineDeps } from './ask-engines.ts';
import { parseEnginePosition } from './read-position.ts';

/** Far longer than any level needs. */
const timeoutMs = 60_000;

type Played = { kind: 'played'; move: Move; score: Score | undefined };

/** Chooses a move for a computer opponent of this level. */
export async function chooseOpponentMove(
  deps: EngineDeps,
  caller: Caller,
  { fen, skillLevel }: { fen: string; skillLevel: string },
  signal: AbortSignal,
): Promise<Played | Refused> {
  if (!isSkillLevel(skillLevel)) {
    const message = `Unknown skill level: ${formatQuoted(skillLevel)}`;
    return refuse('unknown_skill_level', { message });
  }
  const read = parseEnginePosition(fen);
  if (read.kind === 'refused') return read;
  const { position, isOver } = read;
  if (isOver || hasInsufficientMaterial(position.position.fen)) return refuse('game_over');

  const question = createLevelSearch(position, skillLevel, { timeoutMs: timeoutMs });
  const answer = await askEngines(deps, caller, question, signal);
  if (answer.kind === 'refused') return answer;
  try {
    const move = findLevelMove(position, answer.analysis);
    return { kind: 'played', move, score: answer.analysis.lines[0]?.score };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return refuse('engine_unavailable', { message: error.message });
  }
}

const maxQuoted = 40;

/** Shortens a user's text to one line, so that an error message can quote it. */
function formatQuoted(text: string): string {
  return text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, maxQuoted);
}
