import type { GameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import type { PackedComment } from '../../entities/commentary.ts';

/** The thread answers each game with one message. If it cannot explain a game, it throws and exits. */
export type ToCoachThread = { game: GameToExplain };
export type FromCoachThread = { comments: PackedComment[] };
