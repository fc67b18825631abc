import type { Templates } from '../template.ts';
import { deep, say, tournament, sayWhen } from './condition.ts';

/** The engine's ranking and evaluation of the move. Names and numbers are for higher levels. */
export const engineTemplates = {
  forced: say(
    '{move} is the only legal move',
    '{me} has only one legal move',
    'there is no other legal move',
    'nothing else is legal',
    '{move} is forced',
    '{player} has no choice: nothing else is legal',
  ),
  'only-move': [
    ...say(
      '{move} is clearly best, says the engine',
      'the engine sees one clearly best move here',
      'the engine finds nothing close to {move}',
      'one move stands out, and {player} plays it',
      'after {second}, the next best, {me:s} position would go from {band} to {otherwise}',
      'with {second}, {me:s} position would go from {band} to {otherwise}',
      '{second}, the next best, is far behind',
    ),
    ...sayWhen(
      tournament,
      '{engine:depth} puts {move} far ahead of {second}',
      '{engine:depth} has {second} next, far behind',
    ),
  ],
  'free-choice': [
    ...say(
      '{second} and {third} are about as good',
      '{second} and {third} do about as well',
      '{second} or {third} would do as well',
      'other moves are about as good, such as {second} and {third}',
      'there is a choice here: {second} and {third} are about as good',
      'the engine rates {second} and {third} about the same',
      'the engine sees little between this, {second} and {third}',
      '{me} could also play {second} or {third}',
      '{player} could just as well play {second} or {third}',
      'good alternatives are {second} and {third}',
    ),
    ...sayWhen(tournament, '{engine:depth} rates {second} and {third} about the same'),
  ],
  'engine-first': [
    ...say(
      "{move} is the engine's first choice",
      "{move} is also the engine's choice",
      'the engine agrees with {move}',
      'the engine plays {move} too',
      'the engine would play the same move',
      "this is the engine's move too",
      'the engine puts {move} first',
      '{move} is the best move, says the engine',
      "{player} plays the engine's first choice",
      '{player} and the engine agree',
      "{me} plays the engine's top choice",
      'the engine agrees',
    ),
    ...sayWhen(tournament, '{move} is the first choice of {engine:depth}'),
    ...sayWhen(deep, '{move} comes first, at {score}', 'the engine puts {move} first, at {score}'),
  ],
  'engine-as-good': [
    ...say(
      'the engine plays {best}, but {move} is just as good',
      "{move} is as good as {best}, the engine's choice",
      "{best} is the engine's first choice, and this is just as good",
      '{best} is no better than {move}',
      '{best} and {move} are equally good',
      'the engine sees no difference between {best} and {move}',
      'the engine lists {best} first, with {move} level',
      '{player} could just as well play {best}',
      '{best} was just as good',
    ),
    ...sayWhen(tournament, '{engine:depth} sees no difference between {best} and {move}'),
    ...sayWhen(deep, '{best} scores {bestScore}, {move} {score}'),
  ],
  'engine-near': [
    ...say(
      'the engine slightly prefers {best}',
      'the engine prefers {best}, but it is close',
      '{best} is a touch better, says the engine',
      "{move} is nearly as good as {best}, the engine's choice",
      "{best} is the engine's choice, by a small margin",
      'the engine has {best} a little ahead of {move}',
      "{move} comes close to {best}, the engine's first choice",
      '{player} could also play {best}, which is a touch better',
      '{best} was a little better',
    ),
    ...sayWhen(tournament, '{engine:depth} slightly prefers {best}'),
    ...sayWhen(deep, '{best} scores {bestScore}, {move} {score}'),
  ],
  'engine-differs': [
    ...say(
      'the engine prefers {best}',
      'the engine would rather play {best}',
      'the engine goes for {best} instead',
      '{best} is somewhat better, says the engine',
      '{move} is a little weaker than {best}',
      '{best} was a better try',
      '{player} passes up {best}, which the engine prefers',
      '{move} gives away a little compared with {best}',
    ),
    ...sayWhen(tournament, '{engine:depth} prefers {best}'),
    ...sayWhen(deep, '{best} scores {bestScore}, {move} {score}'),
  ],
  'engine-objects': [
    ...say(
      '{best} was better',
      '{best} was the better move, says the engine',
      'the engine clearly prefers {best}',
      'the engine disagrees and plays {best}',
      '{move} is clearly weaker than {best}',
      '{player} misses {best}, which the engine plays',
      'the engine would play {best} instead',
      '{move} gives something away: {best} was better',
    ),
    ...sayWhen(tournament, '{engine:depth} clearly prefers {best}'),
    ...sayWhen(deep, '{best} scores {bestScore}, {move} {score}'),
  ],
  assessment: [
    ...say(
      '{side} is {band}',
      'the position is {band} for {side}',
      '{side} has a {band} position',
      '{side} is {band} here',
      'the engine thinks {side} is {band}',
      '{side} is {band}, says the engine',
      'by the engine, {side} is {band}',
      'the engine calls the position {band} for {side}',
    ),
    ...sayWhen(deep, '{side} is {band}, at {score}'),
    ...sayWhen(tournament, '{engine:depth} gives {score}', 'at {score}, {side} is {band}'),
  ],
  level: [
    ...say(
      'the game is level',
      'the position is balanced',
      'chances are equal',
      'the position is about equal',
      'the chances are balanced',
      'the engine calls it equal',
      'the engine thinks the game is balanced',
      'it is a level game',
      'both sides have equal chances',
      'the position is level, says the engine',
    ),
    ...sayWhen(deep, 'the game is level, at {score}'),
    ...sayWhen(tournament, '{engine:depth} gives {score}'),
  ],
} satisfies Templates<
  | 'forced'
  | 'only-move'
  | 'free-choice'
  | 'engine-first'
  | 'engine-as-good'
  | 'engine-near'
  | 'engine-differs'
  | 'engine-objects'
  | 'assessment'
  | 'level'
>;
