import type { Templates } from '../template.ts';
import { plain, say, sayWhen } from './condition.ts';

/** Tactics in the line that follows. */
export const combinationTemplates = {
  removal: [
    ...say(
      '{move} takes {defender}, which guarded {falls}',
      '{defender} was guarding {falls}, and it is gone',
      'with {defender} off the board, {falls} drops: {line}',
      '{falls:own} loses its guard: {line}',
      '{me} takes the {defender:role} first and {falls} next',
    ),
    ...sayWhen(plain, '{move} removes the defender of {falls}'),
  ],
  deflection: [
    ...say(
      '{move} draws {defender} away from {square}',
      '{defender} is drawn away from {square}: {line}',
      'once {defender} leaves, {me} strikes on {square}: {line}',
      '{defender} gives up the guard of {square}: {line}',
      '{me} pulls {defender} away from {square}',
    ),
    ...sayWhen(
      plain,
      '{move} deflects {defender} from {square}',
      '{defender} is deflected: {line}',
    ),
  ],
  attraction: say(
    '{move} draws {lured} to {square}',
    '{lured:own} is lured to {square}',
    '{me} lures {lured} to {square}: {line}',
    '{lured} is drawn to {square}: {line}',
    'the bait on {square} brings {lured} there',
  ),
  interference: say(
    '{mover} cuts {defender} off from {falls}',
    '{mover} stands between {defender} and {falls}',
    '{move} shuts out {defender}: {line}',
    '{falls:own} loses the help of {defender}: {line}',
    '{defender} is shut out, and {falls} falls: {line}',
  ),
  clearance: say(
    '{move} clears the way for {by}',
    '{move} makes room for {by}: {line}',
    '{me} clears {square} for {by}',
    'the {mover:role} leaves {square} to {by}: {line}',
    'with {square} clear, {by} comes through: {line}',
  ),
  zwischenzug: [
    ...say(
      '{me} plays {move} before taking back on {square}',
      'the recapture on {square} can wait: {line}',
      'before taking back on {square}, {me} plays {move}',
      '{later} comes one move later: {line}',
      '{me} delays the recapture on {square}',
    ),
    ...sayWhen(plain, '{move} is an in-between move before {later}'),
  ],
} satisfies Templates<
  'removal' | 'deflection' | 'attraction' | 'interference' | 'clearance' | 'zwischenzug'
>;
