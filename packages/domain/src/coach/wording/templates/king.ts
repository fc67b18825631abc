import type { Templates } from '../template.ts';
import {
  club,
  created,
  deep,
  mine,
  removed,
  say,
  theirs,
  tournament,
  sayWhen,
} from './condition.ts';

/** Kings and their surroundings. */
export const kingTemplates = {
  castles: [
    ...say(
      '{me} castles on the {wing}',
      '{me} castles and brings the king to {king:square}',
      '{player} castles on the {wing}',
      'the king leaves the centre for {king:square}',
      'castling brings the king to {king:square} and the rook into play',
    ),
    ...sayWhen(club, 'castling takes the king out of the centre, to {king:square}'),
  ],
  'king-shield': [
    ...sayWhen(
      { ...mine, ...created },
      '{king:own} has better pawn cover than before',
      '{me} gets more pawns in front of {king}',
      '{king:own} has more pawn cover there',
      '{move} puts the king behind more pawns',
    ),
    ...sayWhen(
      { ...mine, ...removed },
      '{king:own} has less pawn cover than before',
      '{move} loosens the pawn cover of {king:own}',
      '{me} accepts less cover for {king}',
      '{me} has fewer pawns in front of {king}',
    ),
    ...sayWhen(
      { ...theirs, ...created },
      '{king:own} has better pawn cover than before',
      '{them} gets more pawns in front of {king}',
      '{move} gives {king:own} more pawn cover',
      'more pawns shelter {king:own} than before',
    ),
    ...sayWhen(
      { ...theirs, ...removed },
      '{move} strips pawn cover from {king:own}',
      '{king:own} has less pawn cover than before',
      '{me} loosens the pawn cover of {king:own}',
      '{king:own} has fewer pawns in front of it',
    ),
    ...sayWhen({ ...created, ...deep }, '{king:own} has {count} pawns in front of it now'),
  ],
  'king-attack': [
    ...say(
      '{attackers} bear down on {king:own}',
      '{move} adds a piece to the attack on {king:own}',
      'one more piece joins the attack on {king:own}',
      '{attackers} take part in the attack on {king:own}',
      '{me} points {attackers} at {king:own}',
      '{player} brings another piece into the attack on {king:own}',
      '{attackers} are aimed at {king:own}',
      '{me} has {attackers} trained on {king:own}',
    ),
    ...sayWhen(club, 'an attack needs helpers, and here {attackers} take part in it'),
    ...sayWhen(tournament, '{attackers} eye the squares around {king:own}'),
  ],
  'king-file': [
    ...sayWhen(
      mine,
      '{move} leaves {king:own} without a pawn on {file}',
      '{king:own} loses its pawn on {file}',
      '{me} gives up the pawn on {file} near {king}',
      '{king:own} no longer has a pawn on {file}',
    ),
    ...sayWhen(
      theirs,
      '{move} leaves {king:own} without a pawn on {file}',
      '{king:own} loses its pawn on {file}',
      '{me} can use {file} against {king:own}',
      '{king:own} no longer has a pawn on {file}',
    ),
  ],
  'king-in-centre': [
    ...sayWhen(
      mine,
      '{me} can no longer castle',
      '{king:own} stays in the centre',
      '{me} accepts a king in the centre',
      '{king:own} is in the centre and can no longer castle',
    ),
    ...sayWhen(
      theirs,
      '{them} can no longer castle',
      '{king:own} is caught in the centre',
      '{them} is left with a king in the centre',
      '{king:own} is in the centre and can no longer castle',
    ),
  ],
  luft: [
    ...say(
      '{move} makes luft for the king on {square}',
      '{me} gives the king an escape square on {square}',
      '{move} gives the king {square} to go to',
      '{player} makes room for the king on {square}',
      'the king has {square} to go to now',
    ),
    ...sayWhen(club, 'the king gets an escape square on {square}, away from its back rank'),
  ],
  'opposite-castling': say(
    'the kings have gone to opposite wings',
    '{move} puts the kings on opposite wings',
    'the kings stand on opposite sides, on {king:square} and {enemy:square}',
    '{me} castles on the opposite side from {enemy:own}',
    '{king:own} and {enemy:own} are on opposite wings',
  ),
  'king-steps-away': say(
    '{king:own} steps out of the line of {by}',
    '{move} takes the king off the line of {by}',
    '{me} takes the king out of the line of {by}',
    'the king leaves {from}, which was on the line of {by}',
    '{player} takes the king off the line of {by}',
  ),
  'king-tucks': say(
    '{move} tucks the king away on {king:square}',
    '{me} tucks the king away on {king:square}',
    'the king moves further from the centre, to {king:square}',
    '{player} takes the king further away from the centre',
    '{king:own} moves away from the centre',
  ),
  'king-relief': [
    ...say(
      '{move} eases the pressure on {king:own}',
      '{me} eases the pressure on {king}',
      'fewer enemy pieces bear on {king:own}',
      '{king:own} has fewer pieces to face',
      '{player} relieves the pressure on {king:own}',
    ),
  ],
  'colour-complex': [
    ...say(
      'the squares {squares} in front of {king:own} are weak',
      '{king:own} has weak squares in front of it, {squares}',
      'in front of {king:own}, {squares} are weak, and the bishop of that colour is gone',
      'pawns can no longer guard {squares} in front of {king:own}',
    ),
    ...sayWhen(tournament, '{king:own} is weak on one colour, on {squares}'),
  ],
} satisfies Templates<
  | 'castles'
  | 'king-shield'
  | 'king-attack'
  | 'king-file'
  | 'king-in-centre'
  | 'luft'
  | 'opposite-castling'
  | 'king-steps-away'
  | 'king-tucks'
  | 'king-relief'
  | 'colour-complex'
>;
