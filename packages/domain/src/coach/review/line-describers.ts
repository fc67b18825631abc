import { colors, roles } from '../../chess/pieces.ts';
import type { PieceCounts } from '../claim.ts';
import type { LineMotifName, LineStatement, MotifStatement } from '../line-claim.ts';
import { formatList } from '../wording/words.ts';
import { sideNames } from './format-bounds.ts';

type MoveStatement = MotifStatement | LineStatement;
type Describers = {
  readonly [Is in MoveStatement['is']]: (says: Extract<MoveStatement, { is: Is }>) => string;
};

const motifNames: Readonly<Record<LineMotifName, string>> = {
  removal: 'the removal of a defender',
  deflection: 'a deflection',
  attraction: 'an attraction',
  interference: 'an interference',
  clearance: 'a clearance',
  zwischenzug: 'an in-between move',
  'discovered-attack': 'a discovered attack',
  skewer: 'a skewer',
  overload: 'an overloaded defender',
};

export const lineDescribers: Describers = {
  fork: ({ by, targets }) => `the piece on ${by} forks ${formatList(targets)}`,
  pin: ({ by, pinned, to }) => `the piece on ${by} pins the one on ${pinned} to ${to}`,
  skewer: ({ by, front, behind }) =>
    `the piece on ${by} skewers the one on ${front} against ${behind}`,
  discovered: ({ by, target }) => `the move uncovers an attack from ${by} on ${target}`,
  trapped: ({ square }) => `the piece on ${square} is trapped`,
  line: ({ from, moves }) =>
    `${from === 0 ? 'it runs' : `after ${formatMoveCount(from)} it goes on`} ${moves.join(' ')}`,
  settles: ({ at, change }) =>
    `after ${formatMoveCount(at)} it has settled: ${colors
      .map((color) => `${sideNames[color]} ${formatChange(change[color])}`)
      .join(', ')}`,
  'line-mates': ({ at }) => `after ${formatMoveCount(at)} it is mate`,
  'line-takes': ({ at, square, role }) =>
    `after ${formatMoveCount(at)} the next one takes a ${role} on ${square}`,
  'line-promotes': ({ at, role }) =>
    `after ${formatMoveCount(at)} the next one promotes to a ${role}`,
  'line-repeats': ({ first, again }) =>
    `the position after ${formatMoveCount(first)} comes again after ${formatMoveCount(again)}, by checks`,
  'line-motif': ({ at, motif, squares }) =>
    `${at < 0 ? 'the played move' : `its move number ${at + 1}`} is ${motifNames[motif]}, about ${formatList(squares)}`,
};

function formatMoveCount(count: number): string {
  return `${count} ${count === 1 ? 'move' : 'moves'}`;
}

function formatChange(change: PieceCounts): string {
  const changes = roles.flatMap((role) => {
    const count = change[role];
    return count === 0
      ? []
      : [`${count > 0 ? 'has gained' : 'has lost'} ${Math.abs(count)} ${role}`];
  });
  return changes.length === 0 ? 'has lost nothing' : changes.join(' and ');
}
