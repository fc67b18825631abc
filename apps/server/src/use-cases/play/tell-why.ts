import type { CoachSentence } from '@lamplight/contract/coach.ts';
import type { Level } from '@lamplight/domain/coach/fact.ts';
import type { Judgement } from '@lamplight/domain/play/verdict.ts';
import type { StudiedGame } from '../study/study-game.ts';
import type { Tried } from './known-judgement.ts';

/** Why a guess is worth what it is, in one sentence that is proved; null where nothing can be. */
export function tellWhy(
  _studied: StudiedGame,
  _tried: Tried,
  _judgement: Judgement,
  _level: Level,
): CoachSentence | null {
  return null;
}
