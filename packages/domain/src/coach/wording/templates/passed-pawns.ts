import type { Templates } from '../template.ts';
import { say, sayWhen } from './condition.ts';

/** Templates about passed pawns. */
export const passedPawnTemplates = {
  'passed-pawn': [
    ...sayWhen(
      ['mine', 'created'],
      '{move} creates a passed pawn on {pawn:square}',
      '{me} gets a passed pawn on {pawn:square}',
      '{pawn} becomes a passed pawn',
      'there is a new passed pawn on the board, {pawn:own}',
      '{me} now has a passed pawn on {pawn:square}',
    ),
    ...sayWhen(
      ['mine', 'present'],
      '{pawn:own} is a passed pawn',
      '{pawn:own} has no enemy pawn in its way',
      '{them} has no pawn that can stop {pawn}',
    ),
    ...sayWhen(
      ['mine', 'unchanged'],
      '{me} still has the passed pawn on {pawn:square}',
      '{me} keeps a passed pawn on {pawn:square}',
      'the passed pawn on {pawn:square} is still there',
      '{player} still has a passed pawn on {pawn:square}',
    ),
    ...sayWhen(
      ['theirs', 'created'],
      '{them} gets a passed pawn on {pawn:square}',
      '{move} gives {them} a passed pawn on {pawn:square}',
      '{pawn:own} becomes a passed pawn',
      '{them} now has a passed pawn on {pawn:square}',
    ),
    ...sayWhen(
      ['theirs', 'present'],
      '{pawn:own} is a passed pawn',
      '{pawn:own} has no enemy pawn in its way',
      '{me} has no pawn that can stop {pawn:own}',
    ),
    ...sayWhen(
      ['theirs', 'unchanged'],
      '{them} still has the passed pawn on {pawn:square}',
      '{them} keeps a passed pawn on {pawn:square}',
      '{pawn:own} is still passed',
      '{them:s} passed pawn on {pawn:square} is still there',
    ),
  ],
  'advances-passer': say(
    'the passed pawn moves up to {pawn:square}',
    '{me} pushes the passed pawn to {pawn:square}',
    '{move} pushes the passed pawn',
    '{move} brings the passed pawn a step closer to promotion',
    '{player} pushes the passed pawn on',
    'the passed pawn reaches {pawn:square}',
    ...sayWhen('club', 'passed pawns are there to be pushed, and {pawn} moves up'),
    ...sayWhen('deep', 'the passed pawn on {pawn:square} is {left} steps from promotion'),
  ),
  'protected-passer': say(
    '{pawn:own} is a protected passed pawn',
    '{pawn:own} is passed, and {by} protects it',
    '{by} protects the passed pawn on {pawn:square}',
    ...sayWhen(
      'mine',
      '{me} gets a protected passed pawn on {pawn:square}',
      '{move} gives {me} a protected passer on {pawn:square}',
    ),
    ...sayWhen(
      'theirs',
      '{them} gets a protected passed pawn on {pawn:square}',
      '{move} gives {them} a protected passer on {pawn:square}',
    ),
  ),
  'connected-passers': say(
    '{pawns:own} are connected passed pawns',
    '{pawns:own} are both passed, and they stand on neighbouring files',
    '{pawns:own} are two passed pawns that can advance together',
    ...sayWhen(
      'mine',
      '{me} gets two connected passed pawns',
      '{move} gives {me} two connected passers',
    ),
    ...sayWhen(
      'theirs',
      '{them} gets two connected passed pawns',
      '{move} gives {them} two connected passers',
    ),
  ),
  'outside-passer': say(
    '{pawn:own} is an outside passed pawn',
    '{pawn:own} is passed and far away from the other pawns',
    'the outside passer is {pawn:own}',
    ...sayWhen(
      'mine',
      '{me} gets an outside passed pawn on {pawn:square}',
      '{move} gives {me} an outside passer on {pawn:square}',
    ),
    ...sayWhen(
      'theirs',
      '{them} gets an outside passed pawn on {pawn:square}',
      '{move} gives {them} an outside passer on {pawn:square}',
    ),
    ...sayWhen(
      'club',
      '{pawn:own} is an outside passer, and such a pawn can draw the enemy king away',
    ),
  ),
} satisfies Partial<Templates>;
