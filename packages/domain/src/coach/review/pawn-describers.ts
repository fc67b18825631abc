import type { PawnStatement, PawnTrait } from '../claim.ts';
import { formatList } from '../wording/words.ts';
import { formatCount, sideNames } from './format-bounds.ts';

const traitDescriptions: Readonly<Record<PawnTrait, string>> = {
  passed: 'is passed',
  'protected-passer': 'is a protected passed pawn',
  isolated: 'is isolated',
  doubled: 'is doubled',
  backward: 'is backward',
  phalanx: 'has a pawn of its own beside it',
  supported: 'is supported by a pawn of its own',
  fixed: 'is fixed by an enemy pawn',
  blockaded: 'is blockaded by an enemy piece',
  'outside-passer': 'is an outside passed pawn',
};

type Describers = {
  readonly [Is in PawnStatement['is']]: (says: Extract<PawnStatement, { is: Is }>) => string;
};

export const pawnDescribers: Describers = {
  pawn: ({ square, trait }) => `the pawn on ${square} ${traitDescriptions[trait]}`,
  'connected-passers': ({ squares }) => `the passed pawns on ${formatList(squares)} are connected`,
  lever: ({ own, their }) => `the pawns on ${own} and ${their} can take each other`,
  majority: ({ color, wing, own, their }) => {
    const counts = own === undefined || their === undefined ? '' : `, ${own} against ${their}`;
    return `${sideNames[color]} has more pawns on the ${wing}${counts}`;
  },
  'hanging-pawns': ({ squares }) => `the pawns on ${formatList(squares)} are hanging pawns`,
  'to-promotion': ({ pawn, ...bounds }) =>
    `the pawn on ${pawn} is ${formatCount(bounds, 'rank')} from promotion`,
  storm: ({ pawn }) => `the pawn on ${pawn} storms the enemy king`,
  islands: ({ color, ...bounds }) =>
    `${sideNames[color]} has ${formatCount(bounds, 'pawn island')}`,
  'open-file': ({ file }) => `the ${file}-file is open`,
  'half-open-file': ({ file, color }) => `the ${file}-file is half-open for ${sideNames[color]}`,
  outpost: ({ square, color }) => `${square} is an outpost for ${sideNames[color]}`,
  hole: ({ square, color }) => `${square} is a hole in ${sideNames[color]}'s position`,
};
