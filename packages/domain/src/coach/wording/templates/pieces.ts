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

/** Placement of pieces. */
export const pieceTemplates = {
  outpost: [
    ...say(
      '{piece} settles on an outpost that {by} protects',
      '{piece} has an outpost, protected by {by}',
      '{me} gets an outpost for the {piece:role} on {piece:square}',
      'on {piece:square}, the {piece:role} is safe from pawns and protected by {by}',
      '{move} puts the {piece:role} on an outpost',
      '{player} settles the {piece:role} on {piece:square}, an outpost',
    ),
    ...sayWhen(club, 'no enemy pawn can chase {piece} away, and {by} protects it'),
  ],
  'secure-outpost': [
    ...say(
      '{piece} has an outpost, backed up by {by}, and no minor piece can challenge it',
      '{them} has no pawn and no minor piece to challenge {piece}',
      'on {piece:square}, the {piece:role} is safe from pawns and minor pieces',
      '{me} gets a lasting outpost for the {piece:role} on {piece:square}',
      '{piece} settles on an outpost that no enemy minor piece can contest',
    ),
    ...sayWhen(tournament, '{piece} is on an outpost, out of reach of minor pieces'),
  ],
  'outpost-reach': say(
    '{piece} can go to the outpost on {square} next',
    '{piece} eyes an outpost on {square}',
    '{piece} is one move away from an outpost on {square}',
    '{me} has {move} next, with an outpost for the {piece:role}',
    'the {piece:role} has an outpost on {square} to go to',
  ),
  hole: [
    ...sayWhen(
      mine,
      '{move} leaves a hole on {square}',
      '{side:s} pawns can no longer guard {square}',
      '{me} gives up pawn control of {square} for good',
      '{me} accepts a hole on {square}',
      'the price is a hole on {square}, which {side:s} pawns cannot guard again',
    ),
    ...sayWhen(
      theirs,
      '{them} has a hole on {square}',
      '{side:s} pawns can no longer guard {square}',
      '{move} leaves {side} with a hole on {square}',
      'the square {square} becomes a hole in {side:s} camp',
      '{them} has lost pawn control of {square} for good',
    ),
  ],
  'bishop-pair': [
    ...sayWhen(
      { ...mine, ...created },
      '{me} gets the bishop pair',
      '{me} has the two bishops',
      '{move} gives {me} the bishop pair',
      '{me} comes out with the bishop pair',
    ),
    ...sayWhen(
      { ...mine, ...removed },
      '{me} gives up the bishop pair',
      '{move} gives up the two bishops',
      '{me} parts with the bishop pair',
      '{me} no longer has the bishop pair',
    ),
    ...sayWhen(
      { ...theirs, ...created },
      '{them} gets the bishop pair',
      '{them} is left with the two bishops',
      '{move} gives {them} the bishop pair',
      '{them} comes out with the bishop pair',
    ),
    ...sayWhen(
      { ...theirs, ...removed },
      '{them} loses the bishop pair',
      '{move} takes away {side:s} bishop pair',
      '{them} no longer has the two bishops',
      '{me} breaks up {side:s} bishop pair',
    ),
  ],
  'bad-bishop': [
    ...say(
      '{bishop:own} is hemmed in by its own pawns',
      '{bishop:own} is a bad bishop',
      '{bishop:own} is shut in by its own pawns',
      '{bishop:own} has little room behind its own pawns',
    ),
    ...sayWhen(
      { ...mine, ...deep },
      '{count} of {me:s} pawns stand on the colour of {bishop}',
      '{bishop:own} is a bad bishop, with {count} of its own pawns on its colour',
    ),
    ...sayWhen(
      { ...theirs, ...deep },
      '{count} of {them:s} pawns stand on the colour of {bishop}',
      '{bishop:own} is a bad bishop, with {count} of its own pawns on its colour',
    ),
  ],
  'long-diagonal': say(
    '{bishop} takes up the long diagonal',
    '{move} puts the bishop on the long diagonal',
    '{bishop} eyes the centre along the long diagonal',
    '{me} gets the bishop to the long diagonal',
    '{player} puts the bishop on the long diagonal',
  ),
  centralised: [
    ...say(
      '{move} centralises the {piece:role}',
      '{piece} takes up a central post',
      '{me} centralises the {piece:role}',
      '{me} brings the {piece:role} to the centre',
      'the {piece:role} comes to the centre',
      '{player} centralises the {piece:role}',
      '{piece} is well placed in the centre',
    ),
    ...sayWhen(club, 'pieces do more in the centre, and {piece} goes there'),
    ...sayWhen(tournament, '{piece} is centralised'),
  ],
  develops: [
    ...say(
      '{move} develops the {piece:role}',
      '{me} develops the {piece:role}',
      '{me} brings out the {piece:role}',
      '{player} develops the {piece:role} to {piece:square}',
      '{piece} comes into play',
      '{me} develops with {move}',
      '{player} brings the {piece:role} into play',
      'the {piece:role} comes out to {piece:square}',
    ),
    ...sayWhen(tournament, '{move} is a developing move'),
  ],
  'development-lead': [
    ...say(
      '{me} is ahead in development',
      '{move} gives {me} a lead in development',
      '{them} is behind in development',
      '{me} has more knights and bishops out than {them}',
    ),
    ...sayWhen(deep, '{me} has {own} minor pieces out, more than {them}'),
  ],
} satisfies Templates<
  | 'outpost'
  | 'secure-outpost'
  | 'outpost-reach'
  | 'hole'
  | 'bishop-pair'
  | 'bad-bishop'
  | 'long-diagonal'
  | 'centralised'
  | 'develops'
  | 'development-lead'
>;
