import type { GameId } from '@lamplight/domain/library/game-id.ts';
import type { GameResult } from '@lamplight/domain/chess/game-result.ts';
import type { Side } from '@lamplight/domain/library/side.ts';
import type { Effort } from '@lamplight/domain/analysis/position-analysis.ts';

/** Fields of a game that lists show. */
export type GameCard = {
  id: GameId;
  slug: string;
  title: string;
  white: string;
  black: string;
  tournament: string;
  year: number | null;
  result: GameResult;
  /** Number of half-moves. */
  totalMoves: number;
  openingStyle: string;
  eco: string | null;
  opening: string | null;
  analysisSide: Side;
  gameNumber: number;
  hasAnalysis: boolean;
  /**
   * Mean share of players who find the featured player's moves, in ten-thousandths, for each of `difficultyRatings`.
   * Null while it is not computed.
   */
  meanShares: readonly number[] | null;
  /** Null while no annotation is published. */
  annotator: string | null;
  whyStudy: string | null;
  theme: string | null;
  keyFen: string;
};

/** Move in SAN, move in UCI, position after the move. */
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

/** Fields of a game of the starter collection that its analysis needs. */
export type CollectionMoves = Pick<Game, 'id' | 'startFen' | 'moves' | 'analysisSide'> & {
  collectionId: string;
};

/** Fields of a game of the starter collection that determine its place in the library. */
export type CollectionGame = {
  id: string;
  collectionId: string;
  gameNumber: number;
  /** True if an admin has edited the game. Updates of the collection no longer change it. */
  isEdited: boolean;
};

/** Game as shown to admins in a list. */
export type GameFigures = GameCard & {
  isCollection: boolean;
  addedAt: Date;
  /** Number of analysed positions, and the lowest effort among them. `effort` is `none` unless all positions are analysed. */
  analysedPositions: number;
  effort: 'none' | Effort;
  hisMoves: number;
  /**
   * Number of the featured player's positions in which every move is evaluated, and number of the featured player's
   * moves with a comment.
   */
  evaluatedPositions: number;
  commentedMoves: number;
};

/** Title of a deleted game, and counts of the data deleted with it. */
export type RemovedGame = {
  title: string;
  collectionId: string | null;
  readers: number;
  sessions: number;
  jobs: number;
};

/** Games that are stored together. */
export type ReadyBatch = {
  /** All games as one JSON text: an array of `GameDraft & { pgnRaw }`. Built in another thread. */
  json: string;
  /** Data that decides how each game is stored, in the same order. */
  games: readonly ReadyGame[];
};

export type ReadyGame = {
  title: string;
  baseSlug: string;
  /** Fingerprint that identifies the game, in hexadecimal. */
  fingerprint: string;
};

/** Slug and number in study order for a new game of a batch. */
export type PlacedGame = {
  /** Index of the game in the batch. */
  at: number;
  slug: string;
  gameNumber: number;
  collectionId: string | null;
};

/** Game of a batch that replaces a stored game. */
export type RenewedGame = {
  /** Index of the game in the batch. */
  at: number;
  id: string;
  gameNumber: number;
  /** Time of an admin's edit; null if the change is not by an admin. */
  editedAt: Date | null;
};

/** Progress of a reader in a game. */
export type Progress = {
  /** Last half-move shown. 0 if the game was only opened. */
  lastMove: number;
  completedAt: Date | null;
};

export type GameProgress = Progress &
  Pick<GameCard, 'id' | 'slug' | 'title' | 'white' | 'black' | 'tournament' | 'totalMoves'> &
  Pick<Game, 'startFen'> & {
    openedAt: Date;
    updatedAt: Date;
  };

/** Position at which a reader is in the recorded game. */
export type Stop = Pick<Game, 'startFen' | 'analysisSide'> & {
  /** Id of the game, or of the play session. */
  id: string;
  /** Last recorded move on the board; null before the first move. */
  move: StoredMove | null;
  /** Position before that move. */
  fenBefore: string;
};

/** Game that a reader asks for. */
export type RequestedGame = {
  id: string;
  totalMoves: number;
  progress: Progress | undefined;
};

/** Data that decides whether a reader may open a game. Counting stops at the limit given by the caller. */
export type UnlockState = {
  /** Place of the game among those unlocked for the reader, starting at 1; null if it is not unlocked. */
  unlockedPlace: number | null;
  /** Number of games unlocked for the reader; null if the game is one of them. */
  unlockedCount: number | null;
};

/** Games open to an account: the first `maxGames` unlocked for it. Null means that all games are open. */
export type OpenGames = { userId: string; maxGames: number | null };

/** Game unlocked for an account, as exported. */
export type UnlockedGame = Pick<GameCard, 'slug' | 'title'> & { unlockedAt: Date };
