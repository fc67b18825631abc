import type { GameId } from '@lamplight/domain/library/game-id.ts';
import type { Session } from '@lamplight/domain/play/session.ts';
import type { GameCard, Stop } from './game.ts';

/** A session of play as it is kept. */
export type PlaySession = {
  id: string;
  gameId: GameId;
  /** Rises with every change: whoever has read an older one changes nothing. */
  version: number;
  session: Session;
  startedAt: Date;
  updatedAt: Date;
};

/** What an engine thinks of a position after the record was left, from White's side. */
export type SessionEvaluation = {
  /** Half-moves on the board. */
  ply: number;
  scoreCp: number;
  mate: number | null;
  depth: number;
};

/** What lists show of a session: nothing of this names a move. */
export type ListedSession = Pick<PlaySession, 'id' | 'gameId' | 'updatedAt'> &
  Pick<Session, 'mode' | 'status'> &
  Pick<GameCard, 'slug' | 'title' | 'white' | 'black' | 'tournament'> & {
    /** Half-moves on the board. */
    plies: number;
    /** What its guesses have brought. */
    asked: number;
    points: number;
  };

/** A session on the board: where it stands in the record, and what was played since. */
export type StoppedSession = Stop & Pick<Session, 'isDiverged' | 'guesses' | 'own'>;

/** A session with the game it belongs to, for whoever takes their data along. */
export type SessionOfUser = PlaySession &
  Pick<GameCard, 'slug' | 'title'> & { endedAt: Date | null };
