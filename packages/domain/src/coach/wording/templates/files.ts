import type { Templates } from '../template.ts';
import { say, sayWhen } from './condition.ts';

/** Templates about rooks and queens on files and ranks. */
export const fileTemplates = {
  'open-file': say(
    '{piece} takes up the open {file:bare}',
    '{piece} stands on the open {file:bare}',
    '{me} has {piece} on the open {file:bare}',
    '{move} puts the {piece:role} on the open {file:bare}',
    '{file} is open, and {piece} is on it',
    '{player} has the {piece:role} on the open {file:bare}',
    '{me} uses the open {file:bare} for {piece}',
    '{piece} gets to work on the open {file:bare}',
    ...sayWhen('club', 'rooks and queens belong on open files, and {piece} is on one'),
    ...sayWhen('tournament', '{piece} makes use of the open {file:bare}'),
  ),
  'half-open-file': say(
    '{piece} stands on the half-open {file:bare}',
    '{me} has {piece} on the half-open {file:bare}',
    '{move} puts the {piece:role} on the half-open {file:bare}',
    '{piece} has a half-open file to work on, {file}',
    '{player} has the {piece:role} on the half-open {file:bare}',
    ...sayWhen('tournament', '{piece} presses down the half-open {file:bare}'),
  ),
  'opens-file': say(
    '{move} opens {file}',
    '{me} opens {file}',
    '{file} is open now',
    'the last pawn is gone from {file}, which is open now',
    '{player} opens {file}',
  ),
  'controls-file': say(
    '{piece} controls {file}',
    '{me} controls {file}',
    '{piece} has {file} to itself',
    '{me} controls {file} with {piece}',
    '{them} has no rook or queen on {file} against {piece}',
    ...sayWhen('plain', '{me} holds {file} unchallenged'),
  ),
  'seventh-rank': say(
    '{piece} reaches the seventh rank',
    '{move} puts the {piece:role} on the seventh rank',
    '{me} gets a {piece:role} to the seventh rank',
    '{player} invades on the seventh rank',
    '{piece} invades on the seventh rank',
    ...sayWhen('club', 'a {piece:role} likes the seventh rank, and {piece} has got there'),
  ),
  'central-rook': say(
    '{rook} comes to a central file',
    '{move} centralises the rook',
    '{me} brings a rook to {file}',
    '{player} puts the rook on {file}, in the centre',
    '{me} centralises a rook on {file}',
    ...sayWhen('club', 'rooks like central files, and {rook} is on {file}'),
  ),
  'rook-lift': say(
    '{move} lifts the rook to {rook:square}',
    '{me} lifts the rook to {rook:square}',
    'the rook comes up to {rook:square}',
    '{player} lifts the rook up its file',
    '{rook} comes into play by a rook lift',
  ),
  'rooks-connected': say(
    '{move} connects the rooks',
    '{me} connects the rooks',
    'the rooks are connected',
    '{rooks} are connected',
    '{player} connects the rooks',
    '{rooks} protect each other',
  ),
} satisfies Partial<Templates>;
