import type { Claim, Place, Statement } from '../claim.ts';
import { bandWords, formatList } from '../wording/words.ts';
import { lineDescribers } from './line-describers.ts';
import { formatBounds, formatCount, sideNames } from './format-bounds.ts';
import { pawnDescribers } from './pawn-describers.ts';

/** Describes a claim in full for people who review it; readers of commentary never see this text. */
export function describeClaim({ at, says, not }: Claim): string {
  const text = describeStatement(says);
  return `${describePlace(at)}: ${not ? `it is not so that ${text}` : text}.`;
}

function describePlace({ line, ply, passed }: Place): string {
  const turn = passed ? ', with the turn passed' : '';
  if (line === 'game') return `${ply === 0 ? 'Before' : 'After'} the move${turn}`;
  if (ply === 0) return `Line ${line}${turn}`;
  return `Line ${line} after ${ply} ${ply === 1 ? 'move' : 'moves'}${turn}`;
}

type Describers = {
  readonly [Is in Statement['is']]: (says: Extract<Statement, { is: Is }>) => string;
};

const describers: Describers = {
  ...pawnDescribers,
  ...lineDescribers,
  piece: ({ square, color, role }) => `${sideNames[color]} has a ${role} on ${square}`,
  vacant: ({ square }) => `${square} is vacant`,
  reaches: ({ from, to }) => `the piece on ${from} reaches ${to}`,
  reached: ({ square, by, ...bounds }) =>
    `${square} is reached by ${formatBounds(bounds)} of ${sideNames[by]}'s pieces`,
  undefended: ({ square }) => `the piece on ${square} is undefended`,
  gain: ({ square, by, ...bounds }) =>
    `${sideNames[by]} wins ${formatCount(bounds, 'point')} by taking on ${square}`,
  exchange: ({ move, ...bounds }) =>
    `${move} wins ${formatCount(bounds, 'point')} when both sides go on taking`,
  legal: ({ move }) => `${move} is legal`,
  moves: (bounds) => `the side to move has ${formatCount(bounds, 'legal move')}`,
  check: () => 'the side to move is in check',
  checkers: ({ squares }) => `check is given from ${formatList(squares)} and from nowhere else`,
  checkmate: () => 'it is checkmate',
  stalemate: () => 'it is stalemate',
  mates: ({ move }) => `${move} mates`,
  mobility: ({ square, ...bounds }) =>
    `the piece on ${square} has ${formatCount(bounds, 'square')} to go to`,
  'least-mobile': ({ square }) => `no piece of its side has so few squares as the one on ${square}`,
  aligned: ({ from, to, ...bounds }) =>
    `the piece on ${from} looks along a line at ${to}, with ${formatCount(bounds, 'piece')} between`,
  count: ({ color, role, ...bounds }) =>
    `${sideNames[color]} has ${formatBounds(bounds)} of this kind: ${role}`,
  lead: ({ color, ...bounds }) => `${sideNames[color]} is ahead by ${formatCount(bounds, 'point')}`,
  battery: ({ squares }) => `the pieces on ${formatList(squares)} form a battery`,
  seventh: ({ square }) => `the piece on ${square} works on the seventh rank`,
  'bishop-pair': ({ color }) => `${sideNames[color]} alone has the bishop pair`,
  'opposite-bishops': () => 'the bishops are of opposite colours',
  'rooks-connected': ({ squares }) => `the rooks on ${formatList(squares)} are connected`,
  'behind-passer': ({ rook, pawn }) =>
    `the rook on ${rook} stands behind the passed pawn on ${pawn}`,
  developed: ({ color, ...bounds }) =>
    `${sideNames[color]} has developed ${formatCount(bounds, 'minor piece')}`,
  centre: ({ color, ...bounds }) =>
    `${sideNames[color]} has ${formatCount(bounds, 'unit')} in or on the centre`,
  'from-centre': ({ square, ...bounds }) =>
    `${square} is ${formatCount(bounds, 'step')} from the centre`,
  phase: ({ phase }) => `it is the ${phase}`,
  'on-shade': ({ color, role, square, ...bounds }) =>
    `${sideNames[color]} has ${formatCount(bounds, role)} on squares of the shade of ${square}`,
  space: ({ color, ...bounds }) =>
    `${sideNames[color]} has ${formatCount(bounds, 'square')} of room`,
  'holds-file': ({ square }) => `the piece on ${square} holds its file`,
  signature: ({ color, pieces }) =>
    `besides king and pawns ${sideNames[color]} has ${pieces.length === 0 ? 'nothing' : `exactly ${formatList(pieces)}`}`,
  'cut-off': ({ along, rook, pawn }) =>
    `the rook on ${rook} cuts the king off from the pawn on ${pawn} along the ${along}`,
  'wrong-rook-pawn': ({ bishop }) =>
    `the bishop on ${bishop} does not cover the corner the pawn promotes in`,
  shield: ({ color, ...bounds }) =>
    `${sideNames[color]}'s king is shielded by ${formatCount(bounds, 'pawn')}`,
  'ring-attackers': ({ color, ...bounds }) =>
    `the ring of ${sideNames[color]}'s king is reached by ${formatCount(bounds, 'enemy piece')}`,
  'ring-defenders': ({ color, ...bounds }) =>
    `the ring of ${sideNames[color]}'s king is guarded by ${formatCount(bounds, 'piece')} of its own`,
  'reaches-ring': ({ square, color }) =>
    `the piece on ${square} reaches the ring of ${sideNames[color]}'s king`,
  'may-castle': ({ color }) => `${sideNames[color]} may still castle`,
  'kings-apart': () => 'the kings are on different wings',
  opposition: ({ toMove }) => `the kings stand in opposition with ${sideNames[toMove]} to move`,
  'outside-square': ({ pawn }) => `the enemy king cannot catch the pawn on ${pawn}`,
  'weak-back-rank': ({ color }) => `${sideNames[color]}'s king has no way off its first rank`,
  score: ({ line, text }) => `the engine gives line ${line} ${text}`,
  band: ({ line, color, band }) => `by line ${line}, ${sideNames[color]} is ${bandWords[band]}`,
  rank: ({ rank }) => `the played move is number ${rank} of the engine's moves`,
  unranked: () => "the played move is none of the engine's three",
  gap: ({ to, ...bounds }) =>
    `the engine's first move is ${formatCount(bounds, 'point')} of winning chance ahead of number ${to}`,
  loss: (bounds) => `the move gave away ${formatCount(bounds, 'point')} of winning chance`,
  apart: ({ line, other, ...bounds }) =>
    `line ${line} is ${formatCount(bounds, 'point')} of winning chance ahead of line ${other}`,
  quality: ({ quality }) => `the record calls the move ${quality}`,
  played: ({ move }) => `${move} was played`,
  castles: ({ wing }) => `the move castles on the ${wing}`,
  recaptures: ({ square }) => `the move takes back on ${square}`,
  opening: ({ name }) => `the opening is called ${name}`,
  repeated: ({ times }) => `the position has stood on the board ${times} times`,
};

/** Whether this release has statements of the kind; stored reports may be older. */
export function isKnownKind(is: unknown): boolean {
  return typeof is === 'string' && Object.hasOwn(describers, is);
}

function describeStatement(says: Statement): string {
  // Each entry takes statements of its own kind; the type system cannot express that for a union.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const describe = describers[says.is] as (statement: Statement) => string;
  return describe(says);
}
