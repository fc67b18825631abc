import type { Templates } from '../template.ts';
import { say, tournament, sayWhen } from './condition.ts';

/** Provable ideas of the move, and the phase of the game. */
export const ideaTemplates = {
  prepares: [
    ...say(
      '{move} prepares {later}',
      '{me} prepares {later}',
      '{player} prepares {later}',
      '{move} makes {later} possible',
      '{move} gets ready for {later}',
      '{move} paves the way for {later}',
      '{later} can follow, as in {line}',
      '{later} is possible now',
      '{later} needs this move first',
      'without this move, {later} would fail',
      'the follow-up {later} depends on this move',
    ),
    ...sayWhen(tournament, '{move} enables {later}'),
  ],
  prophylaxis: [
    ...say(
      '{move} stops {idea}',
      '{me} prevents {idea}',
      '{player} prevents {idea}',
      '{them} was ready for {idea}, which no longer works',
      '{idea} was in the air, and {move} stops it',
      '{move} rules out {idea}',
      'the move takes {idea} away from {them}',
    ),
    ...sayWhen(tournament, '{move} is prophylaxis against {idea}', '{idea} is ruled out'),
  ],
  opening: say(
    'this is the {name}',
    'the opening is the {name}',
    'the game is in the {name}',
    '{move} reaches the {name}',
    '{player} enters the {name}',
    'theory calls this the {name}',
  ),
} satisfies Templates<'prepares' | 'prophylaxis' | 'opening'>;
