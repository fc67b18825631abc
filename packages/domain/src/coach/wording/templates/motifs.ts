import type { Templates } from '../template.ts';
import { say, sayWhen } from './condition.ts';

/** Templates about tactics: first those in the position after the move. */
export const motifTemplates = {
  fork: say(
    '{by} attacks {targets} at the same time',
    '{by} hits {targets} at once: {line}',
    '{move} hits {targets} at once',
    '{me} attacks {targets} at once with {by}',
    '{targets} are both under attack from {by}',
    ...sayWhen(
      'plain',
      '{by} forks {targets}',
      '{move} forks {targets}: {line}',
      'it is a fork of {targets}',
    ),
    ...sayWhen('tournament', '{by} hits both {targets}'),
  ),
  pin: [
    ...sayWhen(
      'created',
      '{by} pins {pinned} to {behind}',
      '{by} ties {pinned} to {behind}',
      '{pinned:own} is tied to {behind} by {by}',
      '{pinned:own} is pinned to {behind}',
      '{move} pins {pinned} to {behind}',
    ),
    ...sayWhen(
      'removed',
      '{move} breaks the pin on the {pinned:role}',
      '{me} gets the {pinned:role} out of the pin',
      'the {pinned:role} is free of the pin by {by}',
      '{by} no longer pins the {pinned:role}',
      'the pin by {by} is broken',
    ),
  ],
  skewer: say(
    '{by} hits {front}, with {behind} behind it',
    'when {front} moves, {behind} falls: {line}',
    '{by} attacks {behind} through {front}',
    '{front} is attacked by {by}, and {behind} is next: {line}',
    ...sayWhen(
      'plain',
      '{by} skewers {front} and {behind}',
      '{move} skewers {front} and {behind}: {line}',
    ),
  ),
  'discovered-attack': say(
    '{move} opens the line from {by} to {target}',
    '{move} uncovers an attack on {target}: {line}',
    '{by} now has a clear line to {target}',
    '{target:own} comes under a discovered attack from {by}',
    'the discovered attack hits {target}: {line}',
  ),
  overload: say(
    '{defender} alone guards {duties}',
    '{defender:own} has two jobs: it guards {duties}',
    '{defender} has more to guard than it can hold: {line}',
    '{duties} depend on {defender} alone',
    ...sayWhen('plain', '{defender:own} is overloaded: it guards {duties}'),
  ),
  battery: say(
    '{back} backs up {front}',
    '{back} lines up behind {front}',
    '{front} and {back} line up',
    '{move} lines up {front} and {back}',
    '{front} has {back} behind it on the same line',
    ...sayWhen('plain', '{front} and {back} form a battery'),
  ),
  promotes: say(
    '{move} promotes to {piece:a}',
    'the pawn promotes to {piece:a}',
    '{me} has a new {piece:role} on {piece:square}',
    'the pawn becomes {piece:a} on {piece:square}',
    '{player} promotes on {piece:square}',
  ),
  'will-promote': say(
    '{pawn} goes on to promote: {line}',
    '{pawn} runs through to promote: {line}',
    '{me} promotes {pawn}: {line}',
    '{pawn} reaches the last rank after {line}',
  ),

  // Tactics in the line after the move.
  removal: say(
    '{move} takes {defender}, which guarded {falls}',
    '{defender} was guarding {falls}, and it is gone',
    'with {defender} off the board, {falls} drops: {line}',
    '{falls:own} loses its guard: {line}',
    '{me} takes the {defender:role} first and {falls} next',
    ...sayWhen('plain', '{move} removes the defender of {falls}'),
  ),
  deflection: say(
    '{move} draws {defender} away from {square}',
    '{defender} is drawn away from {square}: {line}',
    'once {defender} leaves, {me} strikes on {square}: {line}',
    '{defender} gives up the guard of {square}: {line}',
    '{me} pulls {defender} away from {square}',
    ...sayWhen(
      'plain',
      '{move} deflects {defender} from {square}',
      '{defender} is deflected: {line}',
    ),
  ),
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
  zwischenzug: say(
    '{me} plays {move} before taking back on {square}',
    'the recapture on {square} can wait: {line}',
    'before taking back on {square}, {me} plays {move}',
    '{later} comes one move later: {line}',
    '{me} delays the recapture on {square}',
    ...sayWhen('plain', '{move} is an in-between move before {later}'),
  ),
} satisfies Partial<Templates>;
