import { colors, roles } from '../../chess/pieces.ts';
import type { Bounds, Claim, PieceCounts, Place, Statement } from '../claim.ts';
import type { PawnTrait } from '../placement-claim.ts';
import type { LineMotifName } from '../line-claim.ts';
import { sideNames } from '../wording/piece-names.ts';
import { bandWords, formatList } from '../wording/words.ts';

/** Describes a claim completely for the people who review it. Readers of comments never see this text. */
export function describeClaim({ at, says, not }: Claim): string {
  const text = describeStatement(says);
  return `${describePlace(at)}: ${not ? `it is not so that ${text}` : text}.`;
}

function describePlace({ line, ply, passed }: Place): string {
  const turn = passed ? ', with the turn passed' : '';
  if (line === 'game') return `${ply === 0 ? 'Before' : 'After'} the move${turn}`;
  if (ply === 0) return `Line ${line}${turn}`;
  return `Line ${line} after ${formatMoveCount(ply)}${turn}`;
}

const traitDescriptions: Readonly<Record<PawnTrait, string>> = {
  passed: 'is passed',
  'protected-passer': 'is a protected passed pawn',
  isolated: 'is isolated',
  doubled: 'is doubled',
  backward: 'is backward',
  phalanx: 'has a pawn of its own beside it',
  supported: 'is supported by a pawn of its own',
  fixed: 'is fixed by an enemy pawn',
  blockaded: 'is blockaded by an enemy piece',
  'outside-passer': 'is an outside passed pawn',
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

type Describers = {
  readonly [Is in Statement['is']]: (says: Extract<Statement, { is: Is }>) => string;
};

const describers: Describers = {
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
  pawn: ({ square, trait }) => `the pawn on ${square} ${traitDescriptions[trait]}`,
  'connected-passers': ({ squares }) => `the passed pawns on ${formatList(squares)} are connected`,
  lever: ({ own, their }) => `the pawns on ${own} and ${their} can take each other`,
  majority: ({ color, wing, own, their }) => {
    const counts = own === undefined || their === undefined ? '' : `, ${own} against ${their}`;
    return `${sideNames[color]} has more pawns on the ${wing}${counts}`;
  },
  'hanging-pawns': ({ squares }) => `the pawns on ${formatList(squares)} are hanging pawns`,
  'to-promotion': ({ pawn, ...bounds }) =>
    `the pawn on ${pawn} is ${formatCount(bounds, 'rank')} from promotion`,
  storm: ({ pawn }) => `the pawn on ${pawn} storms the enemy king`,
  islands: ({ color, ...bounds }) =>
    `${sideNames[color]} has ${formatCount(bounds, 'pawn island')}`,
  'open-file': ({ file }) => `the ${file}-file is open`,
  'half-open-file': ({ file, color }) => `the ${file}-file is half-open for ${sideNames[color]}`,
  outpost: ({ square, color }) => `${square} is an outpost for ${sideNames[color]}`,
  hole: ({ square, color }) => `${square} is a hole in ${sideNames[color]}'s position`,
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

/** True if this release has statements of the kind. Stored reports may come from another release. */
export function isKnownKind(is: unknown): boolean {
  return typeof is === 'string' && Object.hasOwn(describers, is);
}

function describeStatement(says: Statement): string {
  // Each entry takes statements of its own kind; the type system cannot express that for a union.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const describe = describers[says.is] as (statement: Statement) => string;
  return describe(says);
}

/** Returns, for example, 'exactly 2', '1 to 3', 'at least 1', 'at most 3' or 'any number of'. */
function formatBounds({ least, most }: Bounds): string {
  if (least !== undefined && least === most) return `exactly ${least}`;
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  if (least !== undefined) return `at least ${least}`;
  return most === undefined ? 'any number of' : `at most ${most}`;
}

/** Returns, for example, 'exactly 1 pawn' or 'at most 3 pawns'. */
function formatCount(bounds: Bounds, what: string): string {
  const last = bounds.most ?? bounds.least;
  return `${formatBounds(bounds)} ${what}${last === 1 ? '' : 's'}`;
}

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
