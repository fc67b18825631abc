import type { GameId } from '@lamplight/domain/library/game-id.ts';
import type { GameResult } from '@lamplight/domain/chess/game-result.ts';
import type { Side } from '@lamplight/domain/library/side.ts';
import type { Effort } from '@lamplight/domain/analysis/position-analysis.ts';

/** What lists show of a game. */
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
  /** Positions an engine has looked at, and the least that was spent on any; none unless it has seen all. */
  analysedPositions: number;
  effort: 'none' | Effort;
  hisMoves: number;
  /** Of his positions and moves. */
  evaluatedPositions: number;
  commentedMoves: number;
};

/** What went with a game. */
export type RemovedGame = {
  title: string;
  collectionId: string | null;
  readers: number;
  sessions: number;
  jobs: number;
};

/** Games that came together, ready to be stored. */
export type ReadyBatch = {
  /** All of them as one JSON text, made where it disturbs nobody: an array of `GameDraft & { pgnRaw }`. */
  json: string;
  /** What it takes to decide about each, in the same order. */
  games: readonly ReadyGame[];
};

export type ReadyGame = {
  title: string;
  baseSlug: string;
  /** Of the game's identity, in hexadecimal. */
  fingerprint: string;
};

/** Where a game of a batch goes. */
export type PlacedGame = {
  /** Its index in the batch. */
  at: number;
  slug: string;
  gameNumber: number;
  collectionId: string | null;
};

/** A game of a batch that takes the place of one that is here. */
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

/** Where somebody stands in the record of a game. */
export type Stop = Pick<Game, 'startFen' | 'analysisSide'> & {
  /** The last one on the board; null before the first. */
  move: StoredMove | null;
  /** As in `GamePlace`. */
  place: number;
};

/** What it takes to decide whether somebody may open a game. */
export type GamePlace = {
  id: string;
  totalMoves: number;
  /** Its place in study order, counted only as far as was asked for. */
  place: number;
  progress: Progress | undefined;
};
