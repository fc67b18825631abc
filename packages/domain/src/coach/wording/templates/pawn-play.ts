import type { Templates } from '../template.ts';
import { club, deep, say, tournament, sayWhen } from './condition.ts';

/** Contact between pawns. */
export const pawnPlayTemplates = {
  break: [
    ...say(
      '{move} challenges {target}',
      '{me} strikes at {target}',
      '{pawn} hits {target}',
      '{me} challenges {target} with {pawn}',
      '{move} is a pawn break against {target}',
      '{move} creates tension between {pawn} and {target}',
      '{player} strikes at {target} with {pawn}',
      '{move} attacks {target}',
      '{pawn} and {target} can now take each other',
    ),
    ...sayWhen(club, '{pawn} attacks {target}, and either pawn can take the other'),
    ...sayWhen(tournament, '{me} breaks with {move}, against {target}'),
  ],
  tension: [
    ...say(
      '{me} keeps the tension between {pawn} and {target}',
      '{me} could take {target} but waits',
      '{player} leaves {target} alone for now',
      '{pawn} and {target} can still take each other',
      '{move} maintains the tension between {pawn} and {target}',
      'the tension between {pawn} and {target} stays',
    ),
    ...sayWhen(deep, '{me} maintains the tension against {target}'),
  ],
  'break-opens': [
    ...say(
      'the break leads to an open {file:bare}: {line}',
      '{move} opens {file}: {line}',
      'the pawn exchange opens {file}: {line}',
      '{file} opens after {line}',
      'once {pawn} and {target} are exchanged, {file} is open',
      '{me} opens {file} with this break: {line}',
    ),
    ...sayWhen(tournament, 'the break opens {file}: {line}'),
  ],
  'resolves-tension': say(
    '{move} resolves the tension by taking on {target:square}',
    '{me} ends the tension and takes {target}',
    '{move} ends the pawn tension',
    'the pawn tension ends with the capture of {target}',
    '{player} resolves the tension with a capture on {target:square}',
    'the tension is gone after the capture on {target:square}',
  ),
  'advances-past': say(
    '{pawn} goes past {target}',
    '{me} pushes past {target} instead of taking it',
    '{move} ends the tension with {target}',
    'instead of taking {target}, {me} pushes on',
    '{player} pushes past {target}',
  ),
  'fixes-pawn': say(
    '{move} fixes {pawn:own}',
    '{by} blocks {pawn:own}',
    '{pawn:own} is fixed',
    '{by} stops {pawn:own} where it stands',
    '{me} fixes {pawn:own} with {by}',
  ),
  advances: [
    ...say(
      '{move} takes {squares} away from {them}',
      '{pawn} gains space and covers {squares}',
      '{move} gains space and takes away {squares}',
      '{pawn} covers {squares}, in {them:s} half of the board',
      '{me} gains space with {pawn}',
      '{me} takes {squares} away from {them:s} pieces',
      '{player} gains space with {pawn}, which covers {squares}',
      'from {pawn:square}, the pawn keeps {them:s} pieces out of {squares}',
    ),
    ...sayWhen(club, 'a pawn this far up takes squares away from {them}, here {squares}'),
  ],
  'pawn-storm': [
    ...say(
      '{pawn} advances towards {king:own}',
      '{move} pushes a pawn towards {king:own}',
      '{me} advances {pawn} against {king:own}',
      '{me} uses {pawn} against {king:own}',
      '{player} pushes {pawn} at {king:own}',
      '{pawn} joins the attack on {king:own}',
    ),
  ],
  'attacks-weak-pawn': say(
    '{by} attacks the weak pawn on {pawn:square}',
    '{move} puts pressure on {pawn:own}, a weak pawn',
    '{pawn:own} is weak, and {by} attacks it',
    '{me} turns to {pawn:own}, a weak pawn',
    '{by} puts pressure on the weak pawn on {pawn:square}',
    '{player} goes for the weak pawn on {pawn:square}',
    '{move} attacks the weak pawn on {pawn:square}',
  ),
} satisfies Templates<
  | 'break'
  | 'tension'
  | 'break-opens'
  | 'resolves-tension'
  | 'advances-past'
  | 'fixes-pawn'
  | 'advances'
  | 'pawn-storm'
  | 'attacks-weak-pawn'
>;
