import type { Templates } from '../template.ts';
import { deep, say, sayWhen } from './condition.ts';

/** Material that is won, lost, taken or given. */
export const materialTemplates = {
  'wins-material': [
    ...say(
      '{move} wins {gain}',
      '{move} wins {gain}: {line}',
      '{me} wins {gain}',
      '{me} picks up {gain}: {line}',
      '{player} wins {gain}',
      'this costs {them} {gain}',
      '{them} loses {gain} after {line}',
      'after {line}, {me} has won {gain}',
    ),
    ...sayWhen(deep, '{move} nets {gain}: {line}'),
  ],
  'regains-material': say(
    '{move} wins back {gain}',
    '{me} gets {gain} back',
    '{me} wins {gain} back: {line}',
    '{player} regains {gain}',
    '{me} regains {gain} after {line}',
    '{them} gives back {gain}: {line}',
  ),
  'loses-material': say(
    '{move} costs {me} {gain}',
    '{move} loses {gain}: {line}',
    '{move} lets {them} win {gain}',
    '{them} wins {gain}: {line}',
    '{me} loses {gain} after {line}',
    'after {line}, {them} has won {gain}',
    'it costs {me} {gain}: {line}',
  ),
  'leaves-hanging': say(
    '{move} leaves {piece} hanging',
    '{move} lets {taking} take {piece} at a profit',
    '{piece:own} hangs: {taking} takes it',
    '{them} can take {piece} at a profit with {taking}',
    '{taking} takes {piece} at a profit',
  ),
  'takes-for-free': say(
    '{move} takes {taken} at a profit',
    '{me} takes {taken} at a profit',
    '{me} gains material by taking {taken}',
    'taking {taken} pays',
    'the captures on {taken:square} favour {me}',
    '{player} takes {taken} and gains by it',
  ),
  capture: say(
    '{move} takes {taken}',
    '{me} takes {taken}',
    '{me} captures {taken}',
    '{taken:own} comes off the board',
    '{taken:own} is gone',
    '{player} takes {taken}',
    '{player} captures on {taken:square}',
    '{move} removes {taken}',
    '{me} gets rid of {taken}',
    '{taken:own} is taken',
  ),
  recapture: say(
    '{move} takes back on {square}',
    '{me} takes back on {square}',
    '{me} recaptures on {square}',
    '{player} takes back',
    '{move} recaptures the {taken:role}',
    'the {taken:role} on {square} is taken in return',
    '{me} takes the {taken:role} in return',
    'this is the recapture on {square}',
    'on {square}, {me} takes back',
  ),
  exchange: say(
    '{me} exchanges {their}',
    '{move} trades off {their}',
    '{me} trades {their} off: {line}',
    '{me} trades on {their:square}',
    '{player} exchanges {their}',
    '{their:own} is exchanged: {line}',
    '{move} begins an even trade on {their:square}',
    'an even trade follows on {their:square}',
    '{me} takes {their}, and {them} takes back',
  ),
  'offers-exchange': say(
    '{move} offers {own:a} for {their:a}',
    '{move} offers to trade {own:a} for {their:a}',
    '{me} offers to exchange {their}',
    '{own} and {their} can now be exchanged',
    '{me} offers a trade of {own:a} for {their:a}',
    '{player} offers {own:a} for {their:a}',
    '{own} is ready to be exchanged for {their}',
  ),
  'queens-off': say(
    'the queens come off: {line}',
    '{move} leads to a trade of queens',
    '{me} trades queens',
    'the queens are exchanged: {line}',
    'the queens leave the board after {line}',
    '{player} trades queens',
  ),
  simplifies: [
    ...say(
      '{me}, ahead in material, trades off {their}',
      '{me} is ahead in material and trades {own:a}',
      '{move} simplifies with a lead in material',
      'with extra material, {me} simplifies: {line}',
      'with more material, {me} exchanges {their}',
      '{player} simplifies with a lead in material',
    ),
    ...sayWhen(
      deep,
      'up {lead} points in material, {me} trades {own:a}',
      '{me} leads by {lead} points of material and simplifies',
    ),
  ],
} satisfies Templates<
  | 'wins-material'
  | 'regains-material'
  | 'loses-material'
  | 'leaves-hanging'
  | 'takes-for-free'
  | 'capture'
  | 'recapture'
  | 'exchange'
  | 'offers-exchange'
  | 'queens-off'
  | 'simplifies'
>;
