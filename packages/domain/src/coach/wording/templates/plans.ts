import type { Templates } from '../template.ts';
import { say } from './condition.ts';

const nextMove = [
  '{me} plays {move}',
  '{me} continues with {move}',
  '{me} follows up with {move}',
  '{me} can play {move}',
  '{me} carries on with {move}',
  'play goes on with {move}',
  'play continues with {move}',
  '{move} follows',
  '{move} is the follow-up',
];

/** Events of an engine line, as one possible continuation. Here `{move}` is a move of the line. */
export const planTemplates = {
  route: say(
    '{piece} heads for {to}: {line}',
    '{piece} makes its way to {to}',
    '{me} brings {piece} round to {to}',
    '{me} brings {piece} to {to}: {line}',
    '{me} reroutes {piece} to {to}',
    '{piece} finds its way to {to}',
    '{piece} travels over {squares}',
    'the {piece:role} from {piece:square} comes to {to}',
    '{piece} ends up on {to}: {line}',
    'the {piece:role} from {piece:square} heads for {to}',
  ),
  'plan-break': say(
    '{me} breaks with {move}',
    '{me} plays the break {move}',
    'the break {move} follows',
    '{me} strikes at {target} with {move}',
    '{me} can hit {target} with {move}',
    '{move} challenges {target}',
    '{move} hits {target}',
    '{target:own} is challenged by {move}',
    '{me} challenges {target} with {move}',
    'the pawn break is {move}',
  ),
  'plan-push': say(
    '{me} pushes {pawn} to {square}',
    '{me} advances {pawn} to {square}',
    '{pawn} advances to {square}',
    '{pawn} runs to {square}',
    '{pawn} marches on to {square}',
    '{pawn} goes on to {square}: {line}',
  ),
  'plan-trade': say(
    '{move} trades {own:a} for {their:a}',
    '{me} trades {own} for {their}',
    '{me} trades {own:a} for {their:a}: {line}',
    '{me} exchanges {their} with {move}',
    '{move} exchanges {their}',
    '{me} trades off {their}',
    '{me} swaps {own:a} for {their:a} with {move}',
    '{own} is traded for {their}',
    '{their:own} is exchanged: {line}',
  ),
  'plan-castle': say(
    '{me} castles {wing}',
    '{me} castles on the {wing} with {move}',
    'castling {wing} follows',
    'the king goes to the {wing}',
    '{move} brings the king to the {wing}',
  ),
  'plan-target': say(
    '{by} attacks {target}',
    '{by} hits {target}',
    '{by} goes after {target}',
    '{by} gets to attack {target}',
    '{me} attacks {target} with {by}',
    '{me} hits {target} with {by}',
    '{me} goes after {target} with {by}',
    '{target:own} comes under attack from {by}',
    '{target:own} is attacked by {by}',
    '{target:own} becomes a target for {by}',
    'from {by:square}, the {by:role} attacks {target}',
    'on {by:square}, the {by:role} hits {target}',
    'the {by:role} comes to {by:square} and attacks {target}',
  ),
  'plan-takes': say(
    '{move} takes {target}',
    '{move} captures {target}',
    '{me} takes {target} with {move}',
    '{me} can take {target} with {move}',
    '{me} picks up {target}',
    '{me} picks up {target} with {move}',
    '{me} takes {target}: {line}',
    '{target:own} falls to {move}',
    '{target:own} falls: {line}',
    '{me} gets to take {target}',
    'the {target:role} on {target:square} is captured by {move}',
  ),
  'plan-outpost': say(
    '{piece} heads for the outpost on {square}',
    '{piece} comes to the outpost on {square}',
    '{me} brings {piece} to the outpost on {square}',
    '{me} plants the {piece:role} on the outpost {square}',
    '{piece} settles on {square}, an outpost',
    'the {piece:role} from {piece:square} takes up an outpost on {square}',
  ),
  'plan-piece': say(
    '{piece} heads for {square}',
    '{piece} goes to {square}',
    '{piece} comes to {square}',
    '{me} brings {piece} to {square}',
    '{me} moves {piece} to {square}',
    'the {piece:role} from {piece:square} goes to {square}',
    'the {piece:role} from {piece:square} heads for {square}',
    ...nextMove,
  ),
  'plan-pawn': say(
    '{me} pushes {pawn} to {square}',
    '{me} advances {pawn} to {square}',
    '{pawn} goes to {square}',
    '{pawn} advances to {square}',
    ...nextMove,
  ),
  'plan-file': say(
    '{me} occupies {file} with {move}',
    '{me} brings a heavy piece to {file}',
    '{me} goes to work on {file} with {move}',
    '{move} occupies {file}',
    '{move} makes use of {file}',
    'a heavy piece comes to {file}: {line}',
    '{me} plays on {file} with {move}',
  ),
  'plan-king': say(
    '{king} heads for {to}',
    '{king} walks to {to}: {line}',
    '{me} brings the king to {to}',
    '{me} walks the king to {to}: {line}',
    '{king} marches to {to}',
    'the king goes by way of {squares}',
  ),
  'plan-line': say(
    'one line runs {line}',
    'play can go on {line}',
    'play may continue {line}',
    'the engine continues {line}',
    'the engine gives {line}',
    "the engine's line is {line}",
    'a sample line is {line}',
    'one continuation is {line}',
    'the game can go on with {line}',
    '{me} can carry on with {line}',
    'the engine expects {line}',
  ),
} satisfies Templates<
  | 'route'
  | 'plan-break'
  | 'plan-push'
  | 'plan-trade'
  | 'plan-castle'
  | 'plan-target'
  | 'plan-takes'
  | 'plan-outpost'
  | 'plan-piece'
  | 'plan-pawn'
  | 'plan-file'
  | 'plan-king'
  | 'plan-line'
>;
