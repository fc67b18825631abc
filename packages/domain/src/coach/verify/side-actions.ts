import type { Sentence } from '../insight.ts';
import { getOtherSide, toSide } from './board.ts';
import type { Side } from './board.ts';
import type { Witness } from './witness.ts';
import { computeBalances, filterClaims, getTurn } from './sentence-claims.ts';
import { isMoversDoing } from './side-naming.ts';
import type { SideCheck } from './side-naming.ts';
import { sortRoles } from './words.ts';

const toWin =
  /^ (?:has |can |then |still |now )?(?:wins?|won|gains?|gained|picks up|nets|collects|comes out (?:of it )?(?:with|ahead)|is richer by)\b/;
const toLose = /^ (?:has |can |then |still |now )?(?:loses?|lost|is poorer by|drops)\b/;

const checkMaterial: SideCheck = (
  { isPossessive, before, after, next, clause, side },
  _,
  sentence,
) => {
  const balances = computeBalances(sentence).filter((balance) => balance.side === side);
  if (isPossessive || balances.length === 0) return undefined;
  const isUp = balances.some(({ points }) => points > 0);
  const isDown = balances.some(({ points }) => points < 0);
  if (/\b(?:won by|favour of|favours?) $/.test(before)) return isUp;
  if (/^ (?:gains material|comes out ahead)/.test(after)) return isUp;
  if (/\bfor $/.test(before) && /\b(?:wins|loses)\b/.test(clause)) {
    return /\bwins\b/.test(clause) ? isUp : isDown;
  }
  if (next?.is !== 'material') return undefined;
  if (after === ' gives back ') return isDown;
  const signatures = filterClaims(sentence, 'signature');
  if (/^ has $/.test(after) && signatures.length > 0) {
    return signatures.some(
      ({ says }) => toSide(says.color) === side && sortRoles(says.pieces) === sortRoles(next.won),
    );
  }
  if (/^ (?:has|gets) $/.test(after)) return isUp;
  if (toWin.test(after) || /\b(?:gives|hands|brings) $/.test(before)) return isUp;
  return toLose.test(after) || /\bcosts $/.test(before) ? isDown : undefined;
};

/** Sides that are in check or mated according to the claims. */
function findVictims(witness: Witness, sentence: Sentence): Side[] {
  const found = [
    ...filterClaims(sentence, 'check').map(({ at }) => getTurn(witness, at)),
    ...filterClaims(sentence, 'checkers').map(({ at }) => getTurn(witness, at)),
    ...filterClaims(sentence, 'checkmate').map(({ at }) => getTurn(witness, at)),
    ...filterClaims(sentence, 'line-mates').map(({ at, says }) =>
      getTurn(witness, { ...at, ply: says.at }),
    ),
    ...filterClaims(sentence, 'mates').map(({ at }) => {
      const turn = getTurn(witness, at);
      return turn && getOtherSide(turn);
    }),
    ...filterClaims(sentence, 'score').flatMap(({ says }) => {
      if (!says.text.startsWith('#')) return [];
      return [says.text.startsWith('#-') ? (1 as const) : (-1 as const)];
    }),
  ];
  return found.filter((side): side is Side => side !== undefined);
}

const toSuffer =
  /^ (?:is|was|stands|remains) (?:in check|mated|checkmated|checked|to be mated|caught|one move from mate|in a mating)|^ (?:faces|has a threat|walks into)|^ king\b/;
const toMate =
  /^ (?:still |now |can )?(?:mates?|checks?|gives? check|threatens mate|has mate|keep giving check|has the mate|keeps the mate)/;

const checkMates: SideCheck = (naming, witness, sentence) => {
  const victims = findVictims(witness, sentence);
  if (victims.length === 0) return undefined;
  if (toSuffer.test(naming.after) || /\bto (?:deal with|meet)\b/.test(naming.clause))
    return victims.includes(naming.side);
  if (/\bfor $/.test(naming.before) && /\bmate\b/.test(naming.clause)) {
    return victims.includes(getOtherSide(naming.side));
  }
  return toMate.test(naming.after) ? victims.includes(getOtherSide(naming.side)) : undefined;
};

const toPlay =
  /^ (?:still |now |then |also |can |could |just as well )*(?:has|plays?|threatens|follows|continues?|carry on|carries on|gets|get|goes|occupies|takes?|strikes?|arranges|collects|lands|brings|castles|trades|swaps|pushes|can strike|shifts|spends|prepares) /;
const toAnswer =
  /\b(?:answers?|meets?|stops?|deals?|prevents?|threat to|against|before|away|more out of)\b/;

/**
 * Checks text like 'White has Nf5', "White's threat of Nf5" or 'Nf5 for White': the side must be the one that would
 * make the move.
 */
const checkMoves: SideCheck = (
  { isPossessive, before, after, previous, next, side, clause },
  witness,
) => {
  const isBefore = isPossessive
    ? after === ' threat of '
    : toPlay.test(after) && !toAnswer.test(clause) && !after.includes(',');
  const slot = before === ' for ' ? previous : isBefore ? next : undefined;
  const isRun = slot?.is === 'moves' && after.endsWith('carry on with ');
  const place =
    slot?.is === 'move' ? slot.at : isRun ? { line: slot.line, ply: slot.from } : undefined;
  const turn = place && getTurn(witness, place);
  return turn === undefined ? undefined : turn === side;
};

/** Checks the side in 'takes back': the mover if a claim says that the move recaptures, otherwise the opponent. */
const checkRecapture: SideCheck = ({ isPossessive, after, side }, witness, sentence) => {
  if (isPossessive || !/^ takes back\b/.test(after)) return undefined;
  return (side === witness.mover) === filterClaims(sentence, 'recaptures').length > 0;
};

const toStrike =
  /\b(?:collects|take|takes|hit|after|strikes? at|attack on|attacks|hits|pointed at|to use against|pieces have) $/;

/** A side can capture and attack only enemy pieces. */
const checkTargets: SideCheck = ({ after, next, side }) =>
  next?.is === 'piece' && toStrike.test(after) ? toSide(next.color) !== side : undefined;

/** Two sides named next to each other must be different. */
const checkPairs: SideCheck = ({ after, next, side }) =>
  next?.is === 'side' &&
  /^ (?:and|or|than|against|outnumbers|gives|leaves|hands|doubles) $/.test(after)
    ? toSide(next.color) !== side
    : undefined;

const checkMover: SideCheck = (naming, witness, sentence) => {
  if (naming.next?.is === 'material' || speaksOfReply(sentence) || !isMoversDoing(naming)) {
    return undefined;
  }
  return naming.side === witness.mover;
};

/** Checks text about threats: the threatening side is the one to move after a null move. */
const checkThreats: SideCheck = ({ after, side }, witness, sentence) => {
  const isMet = /^ has a threat to meet\b/.test(after);
  if (!/^ (?:threatens|was threatening)\b/.test(after) && !isMet) return undefined;
  const turns = listNullMoveTurns(witness, sentence);
  return turns.length === 0 ? undefined : turns.includes(isMet ? getOtherSide(side) : side);
};

/** Checks text about passing: the side that passes is not the one to move after the null move. */
const checkNullMove: SideCheck = ({ isPossessive, after, before, side }, witness, sentence) => {
  const isNullMove = !isPossessive && /^ (?:passe[sd]|reacts)\b/.test(after);
  const isCost = /\bwould cost $/.test(before);
  if (!isNullMove && !isCost) return undefined;
  const turns = listNullMoveTurns(witness, sentence);
  return turns.length === 0 ? undefined : turns.includes(isNullMove ? getOtherSide(side) : side);
};

function listNullMoveTurns(witness: Witness, { claims }: Sentence): (Side | undefined)[] {
  return claims
    .filter(({ at }) => at.passed === true || at.line === 'P0' || at.line === 'P1')
    .map(({ at }) => getTurn(witness, at));
}

/** True for sentences about prophylaxis, which may describe actions of the opponent. */
function speaksOfReply({ kinds }: Sentence): boolean {
  return kinds.includes('prophylaxis');
}

/** Checks of actions that a sentence attributes to a side. */
export const actionChecks: readonly SideCheck[] = [
  checkMaterial,
  checkMates,
  checkMoves,
  checkRecapture,
  checkTargets,
  checkPairs,
  checkMover,
  checkThreats,
  checkNullMove,
];
