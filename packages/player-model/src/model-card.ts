import { difficultyRatings } from '@lamplight/domain/difficulty/difficulty.ts';
import { calibration } from './generated/calibration.ts';
import { weightsByteLength, weightsSha256 } from './network.ts';

/**
 * Facts about the model that the API, the page "About this model" and the docs share. A test compares them with the
 * docs. Shares are from 0 to 1.
 */
export const modelCard = {
  name: 'human-move-cc0',
  version: weightsSha256.slice(0, 12),
  parameterCount: 1_770_411,
  weights: {
    name: 'human-move-cc0.i8.bin',
    /** Address on the site, which the build makes from the same hash. */
    path: `/engine/player-model-${weightsSha256.slice(0, 8)}/weights.bin`,
    bytes: weightsByteLength,
    sha256: weightsSha256,
  },
  /** SPDX names. */
  licence: { weights: 'GPL-3.0-or-later', games: 'CC0-1.0' },
  training: {
    source: 'lichess.org',
    games: 61_587,
    plies: 4_450_614,
    /** Rapid and classical games of a published data set. The others are games that users exported. */
    slowGames: 18_536,
  },
  ratings: {
    scale: 'lichess.org, rapid',
    min: difficultyRatings[0],
    max: difficultyRatings[difficultyRatings.length - 1] ?? difficultyRatings[0],
  },
  calibration,
  /**
   * Share of moves named first, on the same 2,500 held-out positions of each range, from half-move 10 (± 1 point). Maia is
   * Maia-1 of the nearest level. The limited engine is Stockfish 19 lite at Elo 1320, 1500, 1900 and 2300, which played
   * the lower levels before.
   */
  comparison: [
    {
      from: 1000,
      to: 1199,
      playerModel: 0.44,
      maia: 0.437,
      limitedEngine: 0.246,
      fullEngine: 0.275,
    },
    {
      from: 1400,
      to: 1599,
      playerModel: 0.49,
      maia: 0.484,
      limitedEngine: 0.226,
      fullEngine: 0.34,
    },
    {
      from: 1800,
      to: 1999,
      playerModel: 0.514,
      maia: 0.514,
      limitedEngine: 0.323,
      fullEngine: 0.41,
    },
    {
      from: 2200,
      to: 2399,
      playerModel: 0.516,
      maia: 0.514,
      limitedEngine: 0.354,
      fullEngine: 0.495,
    },
  ],
} as const;

/** Agreement of a level of the computer opponent with held-out people of its range of ratings. */
export interface LevelAgreement {
  readonly level: string;
  readonly people: string;
  /** Share of positions in which the person's move is the model's first choice. */
  readonly firstChoice: number;
  /** Share in which it is the move that the level really draws. */
  readonly drawn: number;
  /** Share in which it is the move of the limited engine of that level. */
  readonly limitedEngine: number;
}

/** Third table of docs/levels.md, as measured by `npm run bench -- levels`. */
export const levelAgreements: readonly LevelAgreement[] = [
  {
    level: 'Beginner',
    people: '1000 to 1199',
    firstChoice: 0.482,
    drawn: 0.328,
    limitedEngine: 0.248,
  },
  {
    level: 'Casual',
    people: '1200 to 1399',
    firstChoice: 0.53,
    drawn: 0.426,
    limitedEngine: 0.31,
  },
  {
    level: 'Intermediate',
    people: '1400 to 1599',
    firstChoice: 0.505,
    drawn: 0.421,
    limitedEngine: 0.255,
  },
  {
    level: 'Advanced',
    people: '2000 to 2199',
    firstChoice: 0.502,
    drawn: 0.446,
    limitedEngine: 0.308,
  },
];
