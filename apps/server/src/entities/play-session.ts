import type { GameId } from '@lamplight/domain/library/game-id.ts';
import type { Session } from '@lamplight/domain/play/session.ts';
import type { GameCard, Stop } from './game.ts';

/** A stored play session. */
export type PlaySession = {
  id: string;
  gameId: GameId;
  /** Rises with every change; a change based on an older version is not stored. */
  version: number;
  session: Session;
  startedAt: Date;
  updatedAt: Date;
};

/** Evaluation of a position after the session left the recorded game, from White's side. */
export type SessionEvaluation = {
  /** Half-moves on the board. */
  ply: number;
  scoreCp: number;
  mate: number | null;
  depth: number;
};

/** Part of a session that lists show; nothing of it reveals a move. */
export type ListedSession = Pick<PlaySession, 'id' | 'gameId' | 'updatedAt'> &
  Pick<Session, 'mode' | 'status'> &
  Pick<GameCard, 'slug' | 'title' | 'white' | 'black' | 'tournament'> & {
    /** Half-moves on the board. */
    plies: number;
    /** Number of guesses and their points. */
    asked: number;
    points: number;
  };

/** Board of a session: its position in the recorded game, and the moves played since. */
export type StoppedSession = Stop & Pick<Session, 'isDiverged' | 'guesses' | 'own'>;

/** A session with its game, for the export of a user's data. */
export type SessionOfUser = PlaySession &
  Pick<GameCard, 'slug' | 'title'> & { endedAt: Date | null };
