import type { Claim, Place, Statement } from '../claim.ts';
import { bandWords, listText } from '../wording/words.ts';
import { movedWords } from './line-words.ts';
import { bounded, counted, names } from './name-words.ts';
import { pawnWords } from './pawn-words.ts';

/** What a claim says, for people who look into it: plainly and in full, not as a reader is told it. */
export function claimWords({ at, says, not }: Claim): string {
  const told = statementWords(says);
  return `${placeWords(at)}: ${not ? `it is not so that ${told}` : told}.`;
}

function placeWords({ line, ply, passed }: Place): string {
  const turn = passed ? ', with the turn passed' : '';
  if (line === 'game') return `${ply === 0 ? 'Before' : 'After'} the move${turn}`;
  if (ply === 0) return `Line ${line}${turn}`;
  return `Line ${line} after ${ply} ${ply === 1 ? 'move' : 'moves'}${turn}`;
}

type Told = { readonly [Is in Statement['is']]: (says: Extract<Statement, { is: Is }>) => string };

const words: Told = {
  ...pawnWords,
  ...movedWords,
  piece: ({ square, color, role }) => `${names[color]} has a ${role} on ${square}`,
  vacant: ({ square }) => `${square} is vacant`,
  reaches: ({ from, to }) => `the piece on ${from} reaches ${to}`,
  reached: ({ square, by, ...bounds }) =>
    `${square} is reached by ${bounded(bounds)} of ${names[by]}'s pieces`,
  undefended: ({ square }) => `the piece on ${square} is undefended`,
  gain: ({ square, by, ...bounds }) =>
    `${names[by]} wins ${counted(bounds, 'point')} by taking on ${square}`,
  exchange: ({ move, ...bounds }) =>
    `${move} wins ${counted(bounds, 'point')} when both sides go on taking`,
  legal: ({ move }) => `${move} is legal`,
  moves: (bounds) => `the side to move has ${counted(bounds, 'legal move')}`,
  check: () => 'the side to move is in check',
  checkers: ({ squares }) => `check is given from ${listText(squares)} and from nowhere else`,
  checkmate: () => 'it is checkmate',
  stalemate: () => 'it is stalemate',
  mates: ({ move }) => `${move} mates`,
  mobility: ({ square, ...bounds }) =>
    `the piece on ${square} has ${counted(bounds, 'square')} to go to`,
  'least-mobile': ({ square }) => `no piece of its side has so few squares as the one on ${square}`,
  aligned: ({ from, to, ...bounds }) =>
    `the piece on ${from} looks along a line at ${to}, with ${counted(bounds, 'piece')} between`,
  count: ({ color, role, ...bounds }) =>
    `${names[color]} has ${bounded(bounds)} of this kind: ${role}`,
  lead: ({ color, ...bounds }) => `${names[color]} is ahead by ${counted(bounds, 'point')}`,
  battery: ({ squares }) => `the pieces on ${listText(squares)} form a battery`,
  seventh: ({ square }) => `the piece on ${square} works on the seventh rank`,
  'bishop-pair': ({ color }) => `${names[color]} alone has the bishop pair`,
  'opposite-bishops': () => 'the bishops are of opposite colours',
  'rooks-connected': ({ squares }) => `the rooks on ${listText(squares)} are connected`,
  'behind-passer': ({ rook, pawn }) =>
    `the rook on ${rook} stands behind the passed pawn on ${pawn}`,
  developed: ({ color, ...bounds }) =>
    `${names[color]} has developed ${counted(bounds, 'minor piece')}`,
  centre: ({ color, ...bounds }) =>
    `${names[color]} has ${counted(bounds, 'unit')} in or on the centre`,
  'from-centre': ({ square, ...bounds }) =>
    `${square} is ${counted(bounds, 'step')} from the centre`,
  phase: ({ phase }) => `it is the ${phase}`,
  'on-shade': ({ color, role, square, ...bounds }) =>
    `${names[color]} has ${counted(bounds, role)} on squares of the shade of ${square}`,
  space: ({ color, ...bounds }) => `${names[color]} has ${counted(bounds, 'square')} of room`,
  'holds-file': ({ square }) => `the piece on ${square} holds its file`,
  signature: ({ color, pieces }) =>
    `besides king and pawns ${names[color]} has ${pieces.length === 0 ? 'nothing' : `exactly ${listText(pieces)}`}`,
  'cut-off': ({ along, rook, pawn }) =>
    `the rook on ${rook} cuts the king off from the pawn on ${pawn} along the ${along}`,
  'wrong-rook-pawn': ({ bishop }) =>
    `the bishop on ${bishop} does not cover the corner the pawn promotes in`,
  shield: ({ color, ...bounds }) =>
    `${names[color]}'s king is shielded by ${counted(bounds, 'pawn')}`,
  'ring-attackers': ({ color, ...bounds }) =>
    `the ring of ${names[color]}'s king is reached by ${counted(bounds, 'enemy piece')}`,
  'ring-defenders': ({ color, ...bounds }) =>
    `the ring of ${names[color]}'s king is guarded by ${counted(bounds, 'piece')} of its own`,
  'reaches-ring': ({ square, color }) =>
    `the piece on ${square} reaches the ring of ${names[color]}'s king`,
  'may-castle': ({ color }) => `${names[color]} may still castle`,
  'kings-apart': () => 'the kings are on different wings',
  opposition: ({ toMove }) => `the kings stand in opposition with ${names[toMove]} to move`,
  'outside-square': ({ pawn }) => `the enemy king cannot catch the pawn on ${pawn}`,
  'weak-back-rank': ({ color }) => `${names[color]}'s king has no way off its first rank`,
  score: ({ line, text }) => `the engine gives line ${line} ${text}`,
  band: ({ line, color, band }) => `by line ${line}, ${names[color]} is ${bandWords[band]}`,
  rank: ({ rank }) => `the played move is number ${rank} of the engine's moves`,
  unranked: () => "the played move is none of the engine's three",
  gap: ({ to, ...bounds }) =>
    `the engine's first move is ${counted(bounds, 'point')} of winning chance ahead of number ${to}`,
  loss: (bounds) => `the move gave away ${counted(bounds, 'point')} of winning chance`,
  apart: ({ line, other, ...bounds }) =>
    `line ${line} is ${counted(bounds, 'point')} of winning chance ahead of line ${other}`,
  quality: ({ quality }) => `the record calls the move ${quality}`,
  played: ({ move }) => `${move} was played`,
  castles: ({ wing }) => `the move castles on the ${wing}`,
  recaptures: ({ square }) => `the move takes back on ${square}`,
  opening: ({ name }) => `the opening is called ${name}`,
  repeated: ({ times }) => `the position has stood on the board ${times} times`,
};

/** Whether the coach has such statements today; reports may be older than it. */
export function isKnownKind(is: unknown): boolean {
  return typeof is === 'string' && Object.hasOwn(words, is);
}

function statementWords(says: Statement): string {
  // The table has for each kind what takes statements of it; that cannot be told of one whose kind is open.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const told = words[says.is] as (statement: Statement) => string;
  return told(says);
}
