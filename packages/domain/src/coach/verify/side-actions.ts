import type { Sentence } from '../insight.ts';
import { otherSide, sideOf } from './board.ts';
import type { Side } from './board.ts';
import type { Witness } from './record.ts';
import { balancesOf, claimsOf, turnAt } from './said.ts';
import { isMoversDoing } from './side-naming.ts';
import type { View } from './side-naming.ts';
import { sortedRoles } from './words.ts';

const toWin =
  /^ (?:has |can |then |still |now )?(?:wins?|won|gains?|gained|picks up|nets|collects|comes out (?:of it )?(?:with|ahead)|is richer by)\b/;
const toLose = /^ (?:has |can |then |still |now )?(?:loses?|lost|is poorer by|drops)\b/;

const material: View = ({ isPossessive, before, after, next, clause, side }, _, sentence) => {
  const balances = balancesOf(sentence).filter((balance) => balance.side === side);
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
  const signatures = claimsOf(sentence, 'signature');
  if (/^ has $/.test(after) && signatures.length > 0) {
    return signatures.some(
      ({ says }) =>
        sideOf(says.color) === side && sortedRoles(says.pieces) === sortedRoles(next.won),
    );
  }
  if (/^ (?:has|gets) $/.test(after)) return isUp;
  if (toWin.test(after) || /\b(?:gives|hands|brings) $/.test(before)) return isUp;
  return toLose.test(after) || /\bcosts $/.test(before) ? isDown : undefined;
};

/** Who is in check or is mated. */
function victimsOf(witness: Witness, sentence: Sentence): Side[] {
  const found = [
    ...claimsOf(sentence, 'check').map(({ at }) => turnAt(witness, at)),
    ...claimsOf(sentence, 'checkers').map(({ at }) => turnAt(witness, at)),
    ...claimsOf(sentence, 'checkmate').map(({ at }) => turnAt(witness, at)),
    ...claimsOf(sentence, 'line-mates').map(({ at, says }) =>
      turnAt(witness, { ...at, ply: says.at }),
    ),
    ...claimsOf(sentence, 'mates').map(({ at }) => {
      const turn = turnAt(witness, at);
      return turn && otherSide(turn);
    }),
    ...claimsOf(sentence, 'score').flatMap(({ says }) => {
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

const mates: View = (naming, witness, sentence) => {
  const victims = victimsOf(witness, sentence);
  if (victims.length === 0) return undefined;
  if (toSuffer.test(naming.after) || /\bto (?:deal with|meet)\b/.test(naming.clause))
    return victims.includes(naming.side);
  if (/\bfor $/.test(naming.before) && /\bmate\b/.test(naming.clause)) {
    return victims.includes(otherSide(naming.side));
  }
  return toMate.test(naming.after) ? victims.includes(otherSide(naming.side)) : undefined;
};

const toPlay =
  /^ (?:still |now |then |also |can |could |just as well )*(?:has|plays?|threatens|follows|continues?|carry on|carries on|gets|get|goes|occupies|takes?|strikes?|arranges|collects|lands|brings|castles|trades|swaps|pushes|can strike|shifts|spends|prepares) /;
const toAnswer =
  /\b(?:answers?|meets?|stops?|deals?|prevents?|threat to|against|before|away|more out of)\b/;

/** 'White has Nf5', "White's threat of Nf5", 'Nf5 for White': whoever would make the move. */
const moves: View = ({ isPossessive, before, after, previous, next, side, clause }, witness) => {
  const isBefore = isPossessive
    ? after === ' threat of '
    : toPlay.test(after) && !toAnswer.test(clause) && !after.includes(',');
  const slot = before === ' for ' ? previous : isBefore ? next : undefined;
  const isRun = slot?.is === 'moves' && after.endsWith('carry on with ');
  const place =
    slot?.is === 'move' ? slot.at : isRun ? { line: slot.line, ply: slot.from } : undefined;
  const turn = place && turnAt(witness, place);
  return turn === undefined ? undefined : turn === side;
};

/** Whoever takes back is the mover where the record says so, and the other one in a line. */
const takers: View = ({ isPossessive, after, side }, witness, sentence) => {
  if (isPossessive || !/^ takes back\b/.test(after)) return undefined;
  return (side === witness.mover) === claimsOf(sentence, 'recaptures').length > 0;
};

const toStrike =
  /\b(?:collects|take|takes|hit|after|strikes? at|attack on|attacks|hits|pointed at|to use against|pieces have) $/;

/** What a side takes, attacks or aims at is the enemy's. */
const aims: View = ({ after, next, side }) =>
  next?.is === 'piece' && toStrike.test(after) ? sideOf(next.color) !== side : undefined;

/** 'White and White': two namings that stand side by side are of two sides. */
const pairs: View = ({ after, next, side }) =>
  next?.is === 'side' &&
  /^ (?:and|or|than|against|outnumbers|gives|leaves|hands|doubles) $/.test(after)
    ? sideOf(next.color) !== side
    : undefined;

const movers: View = (naming, witness, sentence) => {
  if (naming.next?.is === 'material' || speaksOfReply(sentence) || !isMoversDoing(naming)) {
    return undefined;
  }
  return naming.side === witness.mover;
};

/** Whoever would move if the other passed. */
const threats: View = ({ after, side }, witness, sentence) => {
  const isMet = /^ has a threat to meet\b/.test(after);
  if (!/^ (?:threatens|was threatening)\b/.test(after) && !isMet) return undefined;
  const turns = passedTurns(witness, sentence);
  return turns.length === 0 ? undefined : turns.includes(isMet ? otherSide(side) : side);
};

/** Whoever passes leaves the move to the other. */
const passing: View = ({ isPossessive, after, before, side }, witness, sentence) => {
  const isPassing = !isPossessive && /^ (?:passe[sd]|reacts)\b/.test(after);
  const isCost = /\bwould cost $/.test(before);
  if (!isPassing && !isCost) return undefined;
  const turns = passedTurns(witness, sentence);
  return turns.length === 0 ? undefined : turns.includes(isPassing ? otherSide(side) : side);
};

function passedTurns(witness: Witness, { claims }: Sentence): (Side | undefined)[] {
  return claims
    .filter(({ at }) => at.passed === true || at.line === 'P0' || at.line === 'P1')
    .map(({ at }) => turnAt(witness, at));
}

/** What the other side would do is told by its own words. */
function speaksOfReply({ kinds }: Sentence): boolean {
  return kinds.includes('prophylaxis');
}

/** What a side is said to do, or to suffer. */
export const actionViews: readonly View[] = [
  material,
  mates,
  moves,
  takers,
  aims,
  pairs,
  movers,
  threats,
  passing,
];
