import type { GuideMessage } from '@lamplight/contract/play.ts';
import type { Level } from '@lamplight/domain/coach/fact.ts';
import type { GameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import type { GameToFollow, Session } from '@lamplight/domain/play/session.ts';

/** What the guide says beside the board as it stands, oldest first. The same session is always told the same. */
export function guideMessages(
  _game: GameToExplain,
  _session: Session,
  _toFollow: GameToFollow,
  _level: Level,
): GuideMessage[] {
  return [];
}
