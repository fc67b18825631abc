import type { Templates } from '../template.ts';
import { say, sayWhen } from './condition.ts';

/** Templates about mates and checks. */
export const forcingTemplates = {
  mate: say(
    '{move} is checkmate',
    '{me} mates with {by}',
    '{king:own} is checkmated by {by}',
    'it is checkmate, given by {by}',
    '{king:own} is in check and has no legal move',
    '{player} ends the game with checkmate',
  ),
  stalemate: say(
    '{move} is stalemate',
    '{move} stalemates {king:own}',
    '{king:own} is stalemated',
    '{them} has no legal move: it is stalemate',
    'the game ends in stalemate, with no legal move for {them}',
  ),
  'mate-in': say(
    '{move} leads to mate in {count}: {line}',
    '{me} mates in {count}: {line}',
    'it is mate in {count}',
    '{them:s} king is mated after {line}',
    'mate comes after {line}',
    ...sayWhen('created', '{me} now has a mate in {count}', 'mate follows in {count}: {line}'),
    ...sayWhen(
      'unchanged',
      'the mate is still there, now in {count}',
      '{me} stays on course: mate in {count}',
      'it is still mate: {line}',
    ),
  ),
  'mate-reported': say(
    'the engine sees mate in {count} for {me}',
    'the engine counts mate in {count}',
    '{me} has mate in {count}, says the engine',
    '{move} leads to mate in {count}, by the engine',
    ...sayWhen(
      'tournament',
      '{engine:depth} announces mate in {count}',
      '{engine} has mate in {count}',
    ),
  ),
  'allows-mate': [
    ...sayWhen(
      'created',
      '{move} allows mate in {count}: {line}',
      '{move} lets {them} mate in {count}',
      '{me:s} king is mated after {line}',
      'now {them} has mate in {count}',
      'this walks into mate: {line}',
      '{them} mates in {count}: {line}',
    ),
    ...sayWhen(
      'unchanged',
      '{them} still has mate in {count}',
      'the mate in {count} is still there: {line}',
      'it is still mate for {them}: {line}',
      '{move} leaves the mate in {count} on the board',
    ),
  ],
  'mate-threat': say(
    '{me} threatens mate with {move}',
    'the threat is {move}, mate',
    '{move} would be mate',
    '{them} has a threat of mate to meet: {move}',
    ...sayWhen(
      'created',
      '{move} is now a threat, and it is mate',
      '{king:own} faces mate by {move}',
    ),
    ...sayWhen(
      'unchanged',
      'the threat of {move} and mate is still there',
      '{me} is still threatening mate by {move}',
    ),
  ),
  check: say(
    '{move} gives check',
    '{move} comes with check',
    '{by} gives check',
    '{by} checks {king}',
    '{king:own} is in check from {by}',
    '{me} gives check with {by}',
    '{player} checks with {by}',
    '{them} is in check from {by}',
    'the check from {by} needs an answer',
  ),
  'double-check': say(
    '{move} is double check',
    '{by} give check together',
    '{king:own} is in double check from {by}',
    'it is double check, from {by}',
    '{king:own} is checked twice, by {by}',
  ),
  'discovered-check': say(
    '{move} uncovers a check from {by}',
    '{mover} steps aside, and {by} gives check',
    '{move} opens the line for a check from {by}',
    'the discovered check comes from {by}',
    '{king:own} is hit by a discovered check from {by}',
  ),
  perpetual: say(
    '{move} leads to perpetual check: {line}',
    '{me} has a perpetual check: {line}',
    'the checks repeat: {line}',
    '{me} can keep giving check, as in {line}',
    'the position comes back with check after check: {line}',
  ),
  'back-rank': say(
    '{king:own} has a weak back rank',
    '{king:own} is boxed in on the back rank',
    '{king:own} has no air on the back rank',
    ...sayWhen(
      'created',
      '{move} leaves {king:own} with a weak back rank',
      'the back rank becomes weak for {king:own}',
    ),
    ...sayWhen(
      'unchanged',
      '{them:s} back rank is still weak',
      'the back rank is still a weak point for {king:own}',
    ),
  ),
  repetition: say(
    '{move} repeats the position',
    'the position repeats: it has occurred {count} times',
    'this position has now been on the board {count} times',
    'the game returns to a position it has seen before',
    ...sayWhen('tournament', 'the repetition count is {count}'),
  ),
} satisfies Partial<Templates>;
