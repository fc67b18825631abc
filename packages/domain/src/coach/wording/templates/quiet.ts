import type { Templates } from '../template.ts';
import { club, deep, say, tournament, sayWhen } from './condition.ts';

/** Effects of quiet moves. */
export const quietTemplates = {
  space: [
    ...say(
      '{me} has more space',
      '{move} gains space',
      '{me} gains space behind the pawns',
      '{player} has more space now',
      '{move} gives {me} more space than {them}',
    ),
    ...sayWhen(deep, '{me} has more space, {own} safe squares behind the pawns against {their}'),
  ],
  centre: [
    ...say(
      '{piece} covers {squares} in the centre',
      '{move} fights for {squares} in the centre',
      '{me} fights for the centre with {piece}',
      '{piece} puts pressure on the centre, on {squares}',
      '{player} strengthens the hold on the centre',
      '{me} strengthens the hold on {squares} in the centre',
      '{piece} helps to control the centre',
      '{move} strengthens {me:s} hold on the centre',
    ),
    ...sayWhen(club, 'the centre matters, and {piece} helps to control {squares}'),
  ],
  supports: [
    ...say(
      '{by} defends {piece}',
      '{move} defends {piece}',
      '{move} backs up {piece}',
      '{me} defends {piece} with {by}',
      '{piece} was under pressure, and {by} defends it',
      '{move} adds a defender to {piece}',
      '{player} defends {piece}',
      '{by} backs up {piece}',
      '{piece} is attacked, and {by} comes to its defence',
      '{me} covers {piece} with {by}',
    ),
    ...sayWhen(tournament, '{by} covers {piece}'),
  ],
  overprotects: [
    ...say(
      '{by} gives {piece} extra support',
      '{move} gives {piece} extra support',
      '{me} adds another defender to {piece}',
      '{by} also protects {piece}',
      '{piece} gets an extra defender in {by}',
      '{player} backs up {piece} once more',
    ),
    ...sayWhen(tournament, '{by} overprotects {piece}'),
  ],
  guards: say(
    '{by} protects {piece}, which had no defender',
    '{move} protects {piece}',
    '{me} protects {piece} with {by}',
    '{piece} had no defender, and {by} protects it',
    '{move} gives {piece} a defender',
    '{player} protects {piece}',
    '{by} looks after {piece}',
  ),
  pressures: say(
    '{by} puts pressure on {target}',
    '{move} puts pressure on {target:square}',
    '{by} attacks {target}',
    '{me} puts pressure on {target} with {by}',
    '{target:own} comes under pressure from {by}',
    '{player} puts pressure on {target}',
    '{move} attacks {target}',
    '{by} hits {target}',
    '{by} bears on {target}',
    '{by} eyes {target}',
  ),
  'keeps-attack': say(
    '{piece} still attacks {target}',
    'from {piece:square}, the {piece:role} still hits {target}',
    '{me} keeps up the attack on {target}',
    '{move} keeps {target} under attack',
    '{piece} keeps up the pressure on {target}',
    '{target:own} is still under attack',
  ),
  'keeps-guard': say(
    '{by} still defends {piece}',
    'from {by:square}, the {by:role} still protects {piece}',
    '{me} keeps {piece} defended',
    '{move} keeps {piece} protected',
    '{piece} is attacked, and {by} still defends it',
    '{player} keeps {piece} protected',
  ),
  'backs-pawn': say(
    '{piece} stands behind {pawn} and can support its advance',
    '{move} puts the {piece:role} behind {pawn}',
    '{me} backs up {pawn} with {piece}',
    '{piece} backs up {pawn} from behind',
    '{player} puts the {piece:role} behind {pawn}',
  ),
  faces: say(
    '{piece} lines up with {target:own}',
    '{move} puts the {piece:role} on the same line as {target:own}',
    '{me} lines {piece} up with {target:own}',
    '{piece} eyes {target:own} from a distance',
    '{player} lines up the {piece:role} with {target:own}',
  ),
  description: [
    ...say(
      '{me} moves the {piece:role} from {from} to {piece:square}',
      '{me} puts the {piece:role} on {piece:square}',
      '{player} plays the {piece:role} to {piece:square}',
      '{move} brings the {piece:role} from {from} to {piece:square}',
      'the {piece:role} goes to {piece:square}',
      'the {piece:role} leaves {from} for {piece:square}',
      'the {piece:role} moves to {piece:square}',
    ),
  ],
} satisfies Templates<
  | 'space'
  | 'centre'
  | 'supports'
  | 'overprotects'
  | 'guards'
  | 'pressures'
  | 'keeps-attack'
  | 'keeps-guard'
  | 'backs-pawn'
  | 'faces'
  | 'description'
>;
