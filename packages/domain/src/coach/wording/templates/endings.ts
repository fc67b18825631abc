import type { Templates } from '../template.ts';
import { club, created, unchanged, say, sayWhen } from './condition.ts';

/** Exchanges that change the phase of the game, and endgames. */
export const endingTemplates = {
  exchanges: say(
    'several pieces are exchanged: {line}',
    '{move} starts a series of exchanges',
    'a series of exchanges follows: {line}',
    '{me} starts a series of exchanges: {line}',
    'more than one pair of pieces comes off: {line}',
    '{player} goes for a series of exchanges',
  ),
  'no-queens': say(
    'the last queen leaves the board',
    '{move} takes the last queen',
    'there are no queens left on the board',
    'the queens are gone',
    '{me} takes {taken}, the last queen on the board',
  ),
  'opposite-bishops': [
    ...say(
      '{own} and {their} move on different colours',
      'the bishops are of opposite colours',
      'each side has one bishop, and they are of opposite colours',
    ),
    ...sayWhen(
      created,
      '{move} leads to bishops of opposite colours',
      'the bishops left on the board are of opposite colours',
    ),
    ...sayWhen(
      unchanged,
      'the bishops of opposite colours stay on the board',
      'there are still bishops of opposite colours',
    ),
    ...sayWhen(
      club,
      'the bishops are of opposite colours, so {own} and {their} do their work on different squares',
    ),
  ],
  'to-opposite-bishops': say(
    'the exchanges lead to bishops of opposite colours: {line}',
    'after {line}, the bishops are of opposite colours',
    '{move} heads for bishops of opposite colours',
    'bishops of opposite colours are left after {line}',
    'once the exchanges are over, {own} and {their} move on different colours',
  ),
  'active-king': [
    ...say(
      '{move} activates the king',
      '{me} brings the king towards the centre',
      'the king heads for the centre',
      '{player} activates the king',
      '{king:own} comes closer to the centre',
      'the king joins in and goes to {king:square}',
    ),
    ...sayWhen(club, 'in the ending the king is a fighting piece, and {king} heads for the centre'),
  ],
  opposition: [
    ...say(
      '{me} takes the opposition',
      '{move} takes the opposition',
      '{king} takes the opposition against {enemy}',
      '{player} has the opposition',
      'the kings face each other with {them} to move',
    ),
    ...sayWhen(club, 'the kings face each other with {them} to move, so {me} has the opposition'),
  ],
  'square-rule': [
    ...say(
      '{king:own} is outside the square of {pawn}',
      '{pawn:own} outruns {king:own}',
      '{king:own} is too late to catch {pawn}',
      '{pawn:own} is too fast for {king:own}',
      '{king:own} is too far away from {pawn}',
    ),
  ],
  'rook-behind-passer': [
    ...say(
      '{rook} stands behind the passed pawn on {pawn:square}',
      '{move} puts the rook behind {pawn}',
      '{me} puts the rook behind the passed pawn on {pawn:square}',
      '{player} puts the rook behind {pawn}',
      '{rook} is behind {pawn}, where it belongs',
    ),
    ...sayWhen(club, 'rooks belong behind passed pawns, and {rook} is behind {pawn}'),
  ],
  'cut-off': [
    ...say(
      '{rook} cuts off {king:own} along {file}',
      '{move} cuts off {king:own} from {pawn}',
      '{me} cuts off {king:own} along {file}',
      '{rook} keeps {king:own} away from {pawn}',
      '{king:own} is cut off from {pawn} by the rook on {file}',
    ),
  ],
  'cut-off-rank': [
    ...say(
      '{rook} cuts off {king:own} along the rank',
      '{move} cuts off {king:own} from {pawn}',
      '{me} cuts off {king:own} along the rank',
      '{rook} keeps {king:own} away from {pawn}',
      '{king:own} is cut off from {pawn} by {rook}',
    ),
  ],
  'wrong-rook-pawn': [
    ...say(
      '{bishop} cannot control the corner where {pawn} promotes',
      '{bishop} does not cover the promotion corner of {pawn}',
      '{bishop} is the wrong bishop for {pawn}',
      '{pawn} promotes on a corner that {bishop} cannot cover',
    ),
  ],
  'endgame-type': [
    ...say(
      'the ending is {own} against {their}',
      '{move} leads to an ending with {own} against {their}',
      'what is left is {own} against {their}, with pawns',
      '{me} has {own} left, and {them} has {their}',
      'it is an ending of {own} against {their}',
    ),
  ],
  'to-endgame-type': [
    ...say(
      'the exchanges lead to {own} against {their}: {line}',
      'after {line}, the ending is {own} against {their}',
      '{move} heads for an ending of {own} against {their}',
      'once the exchanges are over, {me} has {own} against {their}',
      'the line leads to an ending of {own} against {their}: {line}',
    ),
  ],
  'to-pawn-ending': say(
    'the exchanges lead to a pawn ending: {line}',
    '{move} heads for a pawn ending',
    'after {line}, a pawn ending is on the board',
    '{me} trades down to a pawn ending',
    'the last pieces come off, and a pawn ending is left: {line}',
  ),
  'pawn-ending': say(
    '{move} leads to a pawn ending',
    'kings and pawns are all that is left',
    'it is a pawn ending now',
    'with {taken} gone, a pawn ending is on the board',
    '{me} enters a pawn ending',
  ),
} satisfies Templates<
  | 'exchanges'
  | 'no-queens'
  | 'opposite-bishops'
  | 'to-opposite-bishops'
  | 'active-king'
  | 'opposition'
  | 'square-rule'
  | 'rook-behind-passer'
  | 'cut-off'
  | 'cut-off-rank'
  | 'wrong-rook-pawn'
  | 'endgame-type'
  | 'to-endgame-type'
  | 'to-pawn-ending'
  | 'pawn-ending'
>;
