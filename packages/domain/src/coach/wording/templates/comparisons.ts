import type { Templates } from '../template.ts';
import { deep, say, tournament, sayWhen } from './condition.ts';

/** Comparison of an alternative with the played move. */
export const comparisonTemplates = {
  'compares-equal': [
    ...say(
      '{other} is about as good',
      '{other} is about as good as {move}',
      '{other} would do about as well',
      'there is little to choose between {move} and {other}',
      'the engine rates {other} about the same',
      '{move} and {other} are about equal',
      '{me} could just as well play {other}',
      '{other} was a good alternative',
      '{other} was an equally good choice',
    ),
    ...sayWhen(tournament, '{engine:depth} rates {other} about the same'),
    ...sayWhen(deep, '{other} is about as good: {otherScore} against {score}'),
  ],
  'compares-behind': [
    ...say(
      '{other} is weaker',
      '{other} is weaker than {move}',
      '{move} is better than {other}',
      '{move} is the better move',
      'the engine prefers {move} to {other}',
      'the engine ranks {other} below {move}',
      '{other} gives {me} less',
      '{me} gets less with {other}',
      '{other} is the weaker choice',
    ),
    ...sayWhen(tournament, '{engine:depth} prefers {move} to {other}'),
    ...sayWhen(deep, '{other} is weaker: {otherScore} against {score}'),
  ],
  'compares-ahead': [
    ...say(
      '{other} is better',
      '{other} is better than {move}',
      '{move} is weaker than {other}',
      '{other} was the better move',
      'the engine prefers {other}',
      'the engine ranks {other} above {move}',
      '{other} gives {me} more',
      '{me} gets more with {other}',
      '{other} was the better choice',
    ),
    ...sayWhen(tournament, '{engine:depth} prefers {other} to {move}'),
    ...sayWhen(deep, '{other} is better: {otherScore} against {score}'),
  ],
} satisfies Templates<'compares-equal' | 'compares-behind' | 'compares-ahead'>;
