import type { GameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import type { StoredComment } from '../../entities/commentary.ts';

/** The thread answers every game it is given; what it cannot explain ends it. */
export type ToCoachThread = { game: GameToExplain };
export type FromCoachThread = { comments: StoredComment[] };
