import type { GameId } from '@lamplight/domain/library/game-id.ts';
import type { Session } from '@lamplight/domain/play/session.ts';
import type { Game, GameCard, Stop } from './game.ts';

/** Play session as stored. */
export type PlaySession = {
  id: string;
  gameId: GameId;
  /** Increases with every change. A change that is based on an older version is not stored. */
  version: number;
  session: Session;
  startedAt: Date;
  updatedAt: Date;
};

/** Evaluation of a position after the session left the recorded game, from White's side. */
export type SessionEvaluation = {
  /** Number of half-moves on the board. */
  ply: number;
  scoreCp: number;
  mate: number | null;
  depth: number;
};

/** Fields of a play session that lists show. None of them reveals a move. */
export type ListedSession = Pick<PlaySession, 'id' | 'gameId' | 'updatedAt'> &
  Pick<Session, 'mode' | 'status'> &
  Pick<GameCard, 'slug' | 'title' | 'white' | 'black' | 'tournament'> &
  Pick<Game, 'startFen'> & {
    /** Number of half-moves on the board. */
    plies: number;
    /** Number of guesses and their points. */
    asked: number;
    points: number;
  };

/** Board of a play session: its position in the recorded game, and the reader's own moves since. */
export type StoppedSession = Stop & Pick<Session, 'isDiverged' | 'guesses' | 'own'>;

/** Play session with its game, for the export of a user's data. */
export type SessionOfUser = PlaySession &
  Pick<GameCard, 'slug' | 'title'> & { endedAt: Date | null };
