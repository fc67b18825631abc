import type { Templates } from '../template.ts';
import {
  created,
  unchanged,
  plain,
  present,
  say,
  theirs,
  tournament,
  sayWhen,
} from './condition.ts';

/** Attacks, threats, defences and offers. */
export const threatTemplates = {
  attacks: say(
    '{by} attacks {target}',
    '{by} hits {target}',
    '{move} attacks {target}',
    '{move} hits {target}',
    '{me} attacks {target} with {by}',
    '{player} attacks {target} with {by}',
    '{target:own} comes under attack from {by}',
    '{target:own} is under attack from {by}',
    '{target} is attacked by {by}',
    'from {by:square}, the {by:role} attacks {target}',
    'on {by:square}, the {by:role} hits {target}',
    '{by} goes after {target}',
  ),
  threat: [
    ...say(
      '{move} threatens {taking}',
      'the threat is {taking}',
      '{me} threatens {taking}',
      '{player} threatens {taking}',
      '{taking} is a threat',
      '{me} threatens to take {target} with {by}',
      '{by} threatens {target}',
      '{target:own} is threatened by {by}',
      'the threat is {taking}, which takes {target}',
      '{them} has a threat to meet: {taking}',
      '{taking} would gain material',
    ),
    ...sayWhen(tournament, '{taking} is threatened'),
  ],
  'loose-piece': [
    ...sayWhen(
      { ...theirs, ...present },
      '{piece:own} is loose',
      '{piece:own} is undefended',
      'nothing defends {piece:own}',
    ),
    ...sayWhen(
      { ...theirs, ...created },
      '{piece:own} is left without a defender',
      '{piece:own} has lost its protection',
      '{piece:own} becomes a loose piece',
    ),
    ...sayWhen(
      { ...theirs, ...unchanged },
      '{piece:own} is still loose',
      '{piece:own} still has no defender',
      '{them} still has a loose piece: {piece}',
      '{them} has left {piece} undefended',
    ),
  ],
  parries: [
    ...say(
      '{move} stops {threat}',
      '{move} meets the threat of {threat}',
      '{me} deals with the threat of {threat}',
      '{player} stops {threat}',
      '{threat} is no longer a threat',
      '{threat} no longer works',
      '{threat} was a threat, and {move} stops it',
      'the threat was {threat}, and {me} meets it',
      '{them} was threatening {threat}, which no longer works',
      '{move} takes the sting out of {threat}',
      'without this move, {threat} would have worked',
      'the threat of {threat} is over',
    ),
    ...sayWhen(plain, '{move} parries the threat of {threat}'),
    ...sayWhen(tournament, '{move} defuses {threat}'),
  ],
  saves: [
    ...say(
      '{move} saves the {piece:role} from {by}',
      '{move} gets the {piece:role} out of danger from {by}',
      '{me} saves the {piece:role}, which {by} was attacking',
      '{player} saves the {piece:role} from {by}',
      '{player} looks after the {piece:role}, which {by} was attacking',
      'the {piece:role} was under attack from {by} and is now safe',
      '{by} was attacking the {piece:role}, which is now safe',
      '{piece} is safe from {by} now',
      'the {piece:role} is no longer in danger from {by}',
      'the {piece:role} no longer hangs to {by}',
    ),
    ...sayWhen(tournament, '{piece} no longer hangs'),
  ],
  sacrifice: [
    ...say(
      '{me} gives up {offered}: {line}',
      '{move} offers {offered}',
      '{me} offers {offered}, and {taking} takes it',
      '{player} gives up {offered}',
      '{them} can take {offered} with {taking}, as in {line}',
      '{me} lets {offered} go: {line}',
    ),
    ...sayWhen(
      plain,
      '{move} is a sacrifice: {them} can take {offered}',
      '{me} sacrifices {offered}: {line}',
    ),
  ],
  'temporary-sacrifice': [
    ...say(
      '{me} gives up {offered} and gets the material back: {line}',
      '{them} can take {offered}, but {me} wins the material back: {line}',
      'after {taking}, {me} wins the material back: {line}',
      '{move} gives up {offered} for a moment: {line}',
      '{them} can take with {taking}, but {me} wins the material back',
    ),
    ...sayWhen(
      plain,
      'the sacrifice of {offered} is temporary: {line}',
      '{me} sacrifices {offered} and wins the material back',
    ),
  ],
  poisoned: [
    ...say(
      'taking {offered} is bad because of {line}',
      '{taking} is bad: {line}',
      '{them} does better to leave {offered} alone: {line}',
      '{offered} can be taken, but {taking} turns out badly',
      'if {them} takes with {taking}, it goes wrong: {line}',
    ),
    ...sayWhen(plain, '{offered} is poisoned', '{offered} is bait: {line}'),
  ],
  trapped: say(
    '{piece:own} is trapped',
    '{piece:own} is trapped: {line}',
    '{piece:own} has no safe square',
    '{piece:own} is attacked and has nowhere to go',
    '{piece:own} has run out of squares: {line}',
    'there is no escape for {piece:own}',
  ),
} satisfies Templates<
  | 'attacks'
  | 'threat'
  | 'loose-piece'
  | 'parries'
  | 'saves'
  | 'sacrifice'
  | 'temporary-sacrifice'
  | 'poisoned'
  | 'trapped'
>;
