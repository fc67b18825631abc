import type { Game } from '@lamplight/contract/library.ts';
import type { HistoryMove, SessionState } from '@lamplight/contract/play.ts';
import type { MoveRequest } from '@lamplight/domain/chess/move.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import type { Help } from '@lamplight/domain/play/session.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import { createContext, use } from 'react';
import type { BoardShape } from '../../shared/board/board-shapes.ts';

/** What is going on at the board; only in the first may the user move. */
export type Stage =
  | 'your-turn'
  /** The user's move is on its way to the server. */
  | 'sending'
  /** The recorded reply is being shown. */
  | 'replying'
  /** The computer looks for its move, or pauses before it. */
  | 'thinking'
  /** The user's move did not arrive, or the computer found none: the bar under the board says why and offers another try. */
  | 'stuck'
  /** A divergence waits for its answer. */
  | 'diverged'
  | 'over';

export type PlayDialog =
  | { readonly kind: 'divergence' }
  /** Which computer to play on against. */
  | { readonly kind: 'opponent' }
  /** The record was followed to its end. */
  | { readonly kind: 'end' }
  /** A freestyle game is over. */
  | { readonly kind: 'game-over' }
  | { readonly kind: 'new-game' }
  | { readonly kind: 'upgrade'; readonly reason: 'sessions' | 'freestyle' | 'review' }
  /** How guesses are scored. */
  | { readonly kind: 'scoring' };

/** The verdict on the divergence that waits. */
export type Judging =
  | { readonly kind: 'idle' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'failed'; readonly message: string };

export interface Allowed {
  readonly freestyle: boolean;
  readonly review: boolean;
  readonly sessionsUsed: number;
  /** Null: as many as one likes. */
  readonly sessionsLimit: number | null;
}

/** Everything the parts of the play screen read and do. */
export interface PlayView {
  /** The record, of which only what was played may be shown. */
  readonly game: Game;
  /** As the server said last. */
  readonly state: SessionState;
  readonly allowed: Allowed;
  readonly stage: Stage;
  /** Why the stage is 'stuck'. */
  readonly trouble: string | null;
  readonly judging: Judging;
  /** What the board shows: for a moment behind the state, while a reply is shown. */
  readonly shown: {
    readonly fen: string;
    readonly lastMove: readonly [Square, Square] | undefined;
    /** Moves played so far, as far as they are shown. */
    readonly history: readonly HistoryMove[];
  };
  readonly orientation: Color;
  readonly dialog: PlayDialog | null;
  /** Marks that a part wants on the board, such as the squares a guide's sentence speaks of. */
  readonly marks: readonly BoardShape[];
  readonly flip: () => void;
  readonly open: (dialog: PlayDialog) => void;
  readonly close: () => void;
  readonly setMarks: (marks: readonly BoardShape[]) => void;
  readonly move: (request: MoveRequest) => void;
  readonly takeHelp: (help: Help) => void;
  /** Looks at the diverging move again after it failed. */
  readonly judgeAgain: () => void;
  readonly rewind: () => void;
  readonly playOn: (level: SkillLevel) => void;
  /** Tries again what got stuck: to send the user's move, or to find the computer's. */
  readonly replyAgain: () => void;
  /** Leaves this session and begins another; opens the upgrade dialog where the month has none left. */
  readonly newGame: () => void;
  /** Where the focus belongs when a dialog is gone. */
  readonly focusBoard: () => void;
  /** A call that changes the session is on its way. */
  readonly isBusy: boolean;
}

export const PlayContext = createContext<PlayView | null>(null);

export function usePlay(): PlayView {
  const view = use(PlayContext);
  if (!view) throw new Error('usePlay must be used inside <PlayProvider>');
  return view;
}
