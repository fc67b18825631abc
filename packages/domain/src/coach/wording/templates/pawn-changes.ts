import type { Templates } from '../template.ts';
import { say, sayWhen } from './condition.ts';

/** Templates about blockades, phalanxes, and pawn structures after exchanges. */
export const pawnChangeTemplates = {
  blockades: say(
    '{piece} blocks the passed pawn on {pawn:square}',
    '{piece} stands in front of {pawn:own}, a passed pawn',
    '{move} blockades {pawn:own}',
    '{piece} blockades the passed pawn on {pawn:square}',
    '{piece} stops {pawn:own}, a passed pawn',
    ...sayWhen(
      'club',
      'the best way to hold a passed pawn is to stand in front of it, as {piece} does',
    ),
  ),
  'blockades-isolated': say(
    '{piece} blocks the isolated pawn on {pawn:square}',
    '{piece} stands in front of the isolated pawn on {pawn:square}',
    '{move} blockades the isolated pawn on {pawn:square}',
    '{me} blockades {pawn:own}, an isolated pawn',
    '{pawn:own} is isolated, and {piece} blocks it',
  ),
  phalanx: say(
    '{pawns} stand side by side in the centre',
    '{me} has two pawns side by side in the centre',
    '{move} puts {pawns} side by side',
    '{player} puts two pawns side by side in the centre',
    '{pawns} stand abreast',
  ),
  'trade-isolates': [
    ...sayWhen(
      'mine',
      'the exchanges leave {me} with an isolated pawn on {pawn:square}',
      'after {line}, {pawn:own} is isolated',
      '{me} is left with an isolated pawn on {pawn:square}: {line}',
      '{pawn:own} is isolated once the exchanges are over',
      'the exchange costs {pawn:own} its neighbours: {line}',
    ),
    ...sayWhen(
      'theirs',
      'the exchanges leave {them} with an isolated pawn on {pawn:square}',
      'after {line}, {pawn:own} is isolated',
      '{them} is left with an isolated pawn on {pawn:square}: {line}',
      '{pawn:own} is isolated once the exchanges are over',
      'the exchange isolates {pawn:own}: {line}',
    ),
  ],
  'trade-doubles': [
    ...sayWhen(
      'mine',
      'the exchanges leave {me} with doubled pawns on {file}',
      'after {line}, {me} has doubled pawns on {file}',
      '{me} accepts doubled pawns on {file}: {line}',
      'the exchange doubles {me:s} pawns on {file}: {line}',
      '{me} has doubled pawns on {file} once the exchanges are over',
    ),
    ...sayWhen(
      'theirs',
      'the exchanges leave {them} with doubled pawns on {file}',
      'after {line}, {them} has doubled pawns on {file}',
      '{me} doubles {them:s} pawns on {file}: {line}',
      'the exchange gives {them} doubled pawns on {file}: {line}',
      '{them} has doubled pawns on {file} once the exchanges are over',
    ),
  ],
  'trade-frees-passer': [
    ...sayWhen(
      'mine',
      'the exchanges leave {me} with a passed pawn on {pawn:square}',
      'after {line}, {me} has a passed pawn on {pawn:square}',
      '{me} gets a passed pawn out of the exchanges: {line}',
      '{pawn:own} is passed once the exchanges are over',
      'the exchange makes {pawn:own} a passed pawn: {line}',
    ),
    ...sayWhen(
      'theirs',
      'the exchanges leave {them} with a passed pawn on {pawn:square}',
      'after {line}, {them} has a passed pawn on {pawn:square}',
      '{them} gets a passed pawn out of the exchanges: {line}',
      '{pawn:own} is passed once the exchanges are over',
      'the exchange makes {pawn:own} a passed pawn: {line}',
    ),
  ],
} satisfies Partial<Templates>;
