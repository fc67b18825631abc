import type { GameId } from '@lamplight/domain/library/game-id.ts';
import type { GameResult } from '@lamplight/domain/chess/game-result.ts';
import type { Side } from '@lamplight/domain/library/side.ts';
import type { Effort } from '@lamplight/domain/analysis/position-analysis.ts';

/** Part of a game that lists show. */
export type GameCard = {
  id: GameId;
  slug: string;
  title: string;
  white: string;
  black: string;
  tournament: string;
  year: number | null;
  result: GameResult;
  /** In half-moves. */
  totalMoves: number;
  openingStyle: string;
  eco: string | null;
  opening: string | null;
  analysisSide: Side;
  gameNumber: number;
  hasAnalysis: boolean;
  whyStudy: string | null;
  theme: string | null;
  keyFen: string;
};

/** Notation, coordinates, position after it. */
export type StoredMove = readonly [san: string, uci: string, fen: string];

export type Game = GameCard & {
  description: string;
  whiteElo: number | null;
  blackElo: number | null;
  playedOn: string;
  venue: string;
  round: string;
  timeControl: string;
  pgnRaw: string;
  startFen: string;
  moves: readonly StoredMove[];
};

/** A game of the starter collection, as far as its analysis is concerned. */
export type CollectionMoves = Pick<Game, 'id' | 'startFen' | 'moves'> & { collectionId: string };

/** A game of the starter collection, as far as its place in the library is concerned. */
export type CollectionGame = {
  id: string;
  collectionId: string;
  gameNumber: number;
  /** By an admin, whose it is since. */
  isEdited: boolean;
};

/** A game as admins see it in a list. */
export type GameFigures = GameCard & {
  isCollection: boolean;
  addedAt: Date;
  /** Number of analysed positions, and the lowest effort among them; none unless all are analysed. */
  analysedPositions: number;
  effort: 'none' | Effort;
  hisMoves: number;
  /** Counts for the featured player's positions and moves. */
  evaluatedPositions: number;
  commentedMoves: number;
};

/** Things deleted together with a game. */
export type RemovedGame = {
  title: string;
  collectionId: string | null;
  readers: number;
  sessions: number;
  jobs: number;
};

/** Games that came together, ready to be stored. */
export type ReadyBatch = {
  /** All games as one JSON text, built in another thread: an array of `GameDraft & { pgnRaw }`. */
  json: string;
  /** Data to decide about each game, in the same order. */
  games: readonly ReadyGame[];
};

export type ReadyGame = {
  title: string;
  baseSlug: string;
  /** Fingerprint of the game's identity, in hexadecimal. */
  fingerprint: string;
};

/** Address and place of a new game of a batch. */
export type PlacedGame = {
  /** Its index in the batch. */
  at: number;
  slug: string;
  gameNumber: number;
  collectionId: string | null;
};

/** A game of a batch that replaces a stored one. */
export type RenewedGame = {
  /** Its index in the batch. */
  at: number;
  id: string;
  gameNumber: number;
  /** Null: not by an admin. */
  editedAt: Date | null;
};

/** A reader's place in a game. */
export type Progress = {
  /** In half-moves; 0: opened only. */
  lastMove: number;
  completedAt: Date | null;
};

export type GameProgress = Progress &
  Pick<GameCard, 'id' | 'slug' | 'title' | 'white' | 'black' | 'tournament' | 'totalMoves'> & {
    openedAt: Date;
    updatedAt: Date;
  };

/** Position of a reader in the recorded game. */
export type Stop = Pick<Game, 'startFen' | 'analysisSide'> & {
  /** The last one on the board; null before the first. */
  move: StoredMove | null;
  /** As in `GamePlace`. */
  place: number;
};

/** Data to decide whether a reader may open a game. */
export type GamePlace = {
  id: string;
  totalMoves: number;
  /** Its place in study order, counted only as far as was asked for. */
  place: number;
  progress: Progress | undefined;
};
