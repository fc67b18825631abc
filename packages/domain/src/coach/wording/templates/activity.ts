import type { Templates } from '../template.ts';
import { club, created, deep, removed, say, tournament, sayWhen } from './condition.ts';

/** Mobility of pieces and its limits. */
export const activityTemplates = {
  mobility: [
    ...sayWhen(
      created,
      '{move} makes the {piece:role} more active',
      'the {piece:role} is more active on {piece:square}',
      '{piece} has more squares than before',
      '{me} activates the {piece:role}',
      'the {piece:role} has more scope on {piece:square}',
      '{player} makes the {piece:role} more active',
      '{move} gives the {piece:role} more scope',
      'the {piece:role} comes to life on {piece:square}',
    ),
    ...sayWhen(
      { ...created, ...deep },
      '{piece} has {to} squares there, more than before',
      '{piece} now has {to} squares to go to',
    ),
    ...sayWhen(
      removed,
      '{piece} has fewer squares than before',
      'the {piece:role} is less active on {piece:square}',
      '{me} accepts a less active {piece:role}',
      '{move} leaves the {piece:role} less active',
      '{me} accepts a more modest square for the {piece:role}',
      '{player} puts the {piece:role} on a less active square',
      'the {piece:role} has a more modest place on {piece:square}',
    ),
    ...sayWhen({ ...removed, ...deep }, '{piece} has gone from {from} squares to {to}'),
  ],
  'opens-line': [
    ...say(
      '{move} makes room for {piece}',
      '{move} opens a line for {piece}',
      '{me} opens a line for {piece}',
      '{move} frees {piece}',
      '{me} makes room for {piece}',
      '{piece} has more room now',
      '{player} makes room for {piece}',
      '{piece} comes to life',
      '{piece} has a line opened for it',
      'the {mover:role} makes way for {piece}',
    ),
    ...sayWhen(
      deep,
      '{move} frees {piece}, which now has {to} squares',
      '{piece} has {to} squares now that the {mover:role} is out of its way',
    ),
    ...sayWhen(tournament, '{move} unblocks {piece}'),
  ],
  'worst-piece': [
    ...say(
      '{me} improves the least active piece, the {piece:role}',
      '{move} improves the piece with the fewest squares',
      'the {piece:role} was the least active piece, and {move} improves it',
      '{player} improves the worst-placed piece, the {piece:role}',
      '{piece} was the least active piece and gets more squares',
    ),
    ...sayWhen(club, 'it is a good rule to improve the worst piece, here the {piece:role}'),
  ],
  restricts: [
    ...say(
      '{move} takes squares away from {piece:own}',
      '{me} restricts {piece:own}',
      '{piece:own} has fewer squares than before',
      '{player} restricts {piece:own}',
      '{move} restricts {piece:own}',
    ),
  ],
  controls: [
    ...say(
      '{piece} covers {squares}',
      '{move} covers {squares}',
      'from {piece:square}, the {piece:role} covers {squares}',
      '{piece} eyes {squares}',
      '{me} takes control of {squares}',
      '{move} takes control of {squares}',
      '{piece} now controls {squares}',
      'from {piece:square}, the {piece:role} eyes {squares}',
      '{player} takes control of {squares}',
      'on {piece:square}, the {piece:role} controls {squares}',
    ),
    ...sayWhen(tournament, '{piece} controls {squares}'),
  ],
  denies: [
    ...say(
      '{move} takes {square} away from {piece:own}',
      '{piece:own} can no longer go to {square} safely',
      '{move} stops {piece:own} from going to {square}',
      '{me} takes {square} away from {piece:own}',
      'the square {square} is no longer safe for {piece:own}',
      '{move} makes {square} unsafe for {piece:own}',
      '{me} guards {square} against {piece:own}',
      '{player} stops {piece:own} from going to {square}',
      '{move} keeps {piece:own} from going to {square}',
    ),
    ...sayWhen(deep, '{move} denies {piece:own} the square {square}'),
  ],
  'safe-square': say(
    'the {piece:role} was attacked and is safe on {piece:square}',
    'the {piece:role} moves out of the attack',
    '{move} brings the {piece:role} to safety',
    '{me} brings the {piece:role} to safety on {piece:square}',
    '{player} moves the {piece:role} out of the attack',
    'nothing attacks the {piece:role} on {piece:square}',
  ),
  retreats: say(
    '{piece} retreats from {by}',
    'the {piece:role} retreats, attacked by {by}',
    '{me} pulls the {piece:role} back from {by}',
    '{move} takes the {piece:role} away from {by}',
    '{by} attacked the {piece:role}, which steps back',
    '{player} retreats the {piece:role} from {by}',
  ),
} satisfies Templates<
  | 'mobility'
  | 'opens-line'
  | 'worst-piece'
  | 'restricts'
  | 'controls'
  | 'denies'
  | 'safe-square'
  | 'retreats'
>;
