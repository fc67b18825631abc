import type { Templates } from '../template.ts';
import { say, sayWhen } from './condition.ts';

/** Templates about lasting features of pawns. In templates for the side 'me', the pawn belongs to the mover. */
export const pawnStructureTemplates = {
  'isolated-pawn': [
    ...sayWhen(
      'created',
      '{pawn:own} is isolated',
      '{pawn:own} is left without a neighbour',
      '{pawn:own} has no pawn beside it to protect it',
    ),
    ...sayWhen(
      ['mine', 'created'],
      '{me} accepts an isolated pawn on {pawn:square}',
      '{move} leaves {me} with an isolated pawn on {pawn:square}',
      '{pawn} is left isolated',
    ),
    ...sayWhen(
      ['theirs', 'created'],
      '{move} leaves {them} with an isolated pawn on {pawn:square}',
      '{them} gets an isolated pawn on {pawn:square}',
      '{move} isolates {pawn:own}',
    ),
    ...sayWhen(['created', 'club'], '{pawn:own} is isolated: no other pawn can protect it'),
    ...sayWhen(
      ['mine', 'removed'],
      '{pawn} is no longer isolated',
      '{me} gives {pawn} a neighbour again',
      '{pawn} is isolated no more',
      '{move} gives the pawn on {pawn:square} a neighbour',
      '{pawn} no longer stands alone',
    ),
  ],
  'isolated-queen-pawn': say(
    "{pawn:own} is an isolated queen's pawn",
    '{pawn:own} stands alone in the centre, with no neighbours',
    '{pawn:own} is isolated, with no enemy pawn on its file',
    ...sayWhen(
      ['mine', 'created'],
      "{me} accepts an isolated queen's pawn",
      "{move} gives {me} an isolated queen's pawn",
    ),
    ...sayWhen(
      ['theirs', 'created'],
      "{move} gives {them} an isolated queen's pawn",
      "{them} is left with an isolated queen's pawn",
    ),
    ...sayWhen(['mine', 'unchanged'], "{me} still has the isolated queen's pawn"),
    ...sayWhen(['theirs', 'unchanged'], "{them} still has the isolated queen's pawn"),
    ...sayWhen('unchanged', "the isolated queen's pawn is still on {pawn:square}"),
  ),
  'doubled-pawns': say(
    '{pawns:own} are doubled',
    '{pawns:own} are doubled on {file}',
    '{pawns:own} stand one behind the other',
    ...sayWhen(
      'mine',
      '{me} accepts doubled pawns on {file}',
      '{move} leaves {me} with doubled pawns on {file}',
      '{me} has two pawns on {file} now',
    ),
    ...sayWhen(
      'theirs',
      '{move} doubles {them:s} pawns on {file}',
      '{them} is left with doubled pawns on {file}',
      '{them} has two pawns on {file} now',
    ),
  ),
  'backward-pawn': say(
    '{pawn:own} is backward',
    '{pawn:own} is backward and cannot safely go to {square}',
    '{pawn:own} has been left behind by its neighbours',
    ...sayWhen(
      'mine',
      '{me} is left with a backward pawn on {pawn:square}',
      '{move} makes {pawn} backward',
      '{me} accepts a backward pawn on {pawn:square}',
    ),
    ...sayWhen(
      'theirs',
      '{move} leaves {them} with a backward pawn on {pawn:square}',
      '{them} has a backward pawn on {pawn:square}',
      '{move} makes {pawn:own} backward',
    ),
    ...sayWhen('deep', '{pawn:own} is backward, and the push to {square} would lose it'),
  ),
  'hanging-pawns': say(
    '{pawns:own} are hanging pawns',
    '{pawns:own} stand side by side with no neighbours',
    '{pawns:own} have no pawn beside them to lean on',
    ...sayWhen(
      'mine',
      '{me} gets a pair of hanging pawns',
      '{move} leaves {me} with hanging pawns',
    ),
    ...sayWhen(
      'theirs',
      '{them} gets a pair of hanging pawns',
      '{move} leaves {them} with hanging pawns',
    ),
  ),
  'pawn-majority': [
    ...sayWhen(
      'mine',
      '{me} has {own} pawns against {their} on the {wing}',
      '{me} has a majority of {own} to {their} on the {wing}',
    ),
    ...sayWhen(
      ['mine', 'created'],
      '{move} gives {me} a {wing} majority, {own} pawns against {their}',
      '{me} gets a pawn majority on the {wing}, {own} against {their}',
      '{me} now has more pawns on the {wing}, {own} against {their}',
    ),
    ...sayWhen(
      ['mine', 'unchanged'],
      '{me} sets the {wing} majority in motion, {own} pawns against {their}',
      '{me} pushes the {wing} majority, {own} against {their}',
      '{move} advances the {wing} majority of {own} to {their}',
    ),
    ...sayWhen(
      'theirs',
      '{them} has {own} pawns against {their} on the {wing}',
      '{them} gets a pawn majority on the {wing}, {own} against {their}',
      '{move} gives {them} a {wing} majority, {own} pawns against {their}',
      '{them} now has more pawns on the {wing}, {own} against {their}',
      '{them} has a majority of {own} to {their} on the {wing}',
    ),
  ],
  islands: say(
    '{me} has {own} pawn islands, {them} has {their}',
    '{me} has {own} pawn islands against {their} for {them}',
    'there are {own} pawn islands for {me} and {their} for {them}',
    '{move} makes it {own} pawn islands for {me} and {their} for {them}',
  ),
} satisfies Partial<Templates>;
