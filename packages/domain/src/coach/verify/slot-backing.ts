import type { Claim } from '../claim.ts';
import type { Sentence } from '../insight.ts';
import type { EngineSlot, MaterialSlot, MoveSlot, MovesSlot, NumberSlot, Slot } from '../slot.ts';
import { engineAnswers } from './engine-statements.ts';
import { formatEvaluation } from './witness.ts';
import type { Witness } from './witness.ts';
import { findMove } from './rules.ts';
import {
  computeBalances,
  filterClaims,
  listLines,
  listPlaces,
  sumPoints,
  findSquares,
} from './sentence-claims.ts';
import { formatSan } from './san.ts';
import { removeRoles, sortRoles } from './words.ts';

/** True if a claim of the sentence states the content of the slot. The claims are proved elsewhere. */
export function isBacked(witness: Witness, sentence: Sentence, slot: Slot): boolean {
  switch (slot.is) {
    case 'piece':
      return listPlaces(sentence, slot).length > 0;
    case 'pieces':
      return (
        slot.pieces.length > 1 &&
        slot.pieces.every((piece) => listPlaces(sentence, piece).length > 0)
      );
    case 'square':
      return isInClaims(sentence, slot.square);
    case 'squares':
      return (
        slot.squares.length > 0 && slot.squares.every((square) => isInClaims(sentence, square))
      );
    case 'file':
      return hasFile(sentence, slot.file);
    case 'side':
      return true;
    case 'move':
      return isMove(witness, sentence, slot);
    case 'moves':
      return isPartOfLine(witness, sentence, slot);
    case 'number':
      return isCount(witness, sentence, slot);
    case 'material':
      return isMaterial(sentence, slot);
    case 'score':
      return (
        formatEvaluation(witness, slot.line) === slot.text &&
        filterClaims(sentence, 'score').some(
          ({ says }) => says.line === slot.line && says.text === slot.text,
        )
      );
    case 'band':
      return filterClaims(sentence, 'band').some(({ says }) => says.band === slot.band);
    case 'engine':
      return isEngine(witness, sentence, slot);
    case 'wing':
      return hasWing(sentence, slot.wing);
    case 'name':
      return filterClaims(sentence, 'opening').some(({ says }) => says.name === slot.text);
    default:
      slot satisfies never;
      return false;
  }
}

function isInClaims({ claims }: Sentence, square: string): boolean {
  return claims.some((claim) => findSquares(claim).has(square));
}

function hasFile({ claims }: Sentence, file: string): boolean {
  return claims.some(
    (claim) =>
      ('file' in claim.says && claim.says.file === file) ||
      [...findSquares(claim)].some((square) => square.startsWith(file)),
  );
}

function isMove(witness: Witness, sentence: Sentence, { at, uci, san }: MoveSlot): boolean {
  const board = witness.getBoard(at);
  const move = board && findMove(board, uci);
  if (!board || !move || formatSan(board, move) !== san) return false;
  return sentence.claims.some(({ at: where, says, not }) => {
    if (not) return false;
    if (says.is === 'played') {
      return at.line === 'game' && at.ply === 0 && !at.passed && says.move === san;
    }
    if (says.is === 'line') {
      return where.line === at.line && !at.passed && says.moves[at.ply - says.from] === san;
    }
    const isOfMove = says.is === 'legal' || says.is === 'mates' || says.is === 'exchange';
    return isOfMove && says.move === uci && isSamePlace(where, at);
  });
}

function isSamePlace(one: Claim['at'], other: Claim['at']): boolean {
  return one.line === other.line && one.ply === other.ply && one.passed === other.passed;
}

function isPartOfLine(
  witness: Witness,
  sentence: Sentence,
  { line, from, san }: MovesSlot,
): boolean {
  const isPlayed = san.every((move, index) => witness.getSan(line, from + index) === move);
  return (
    san.length > 0 &&
    isPlayed &&
    filterClaims(sentence, 'line').some(
      ({ at, says }) =>
        at.line === line &&
        says.from <= from &&
        san.every((move, index) => says.moves[from - says.from + index] === move),
    )
  );
}

const past = /\b(?:from|instead of|had|was|were|rather than) $/;

/**
 * True if a claim counts the number. If claims give counts before and after the move, the later count applies, except
 * after words about the past.
 */
function isCount(witness: Witness, sentence: Sentence, slot: NumberSlot): boolean {
  const { parts, claims } = sentence;
  const numbers = parts.filter(
    (part) => part.slot?.is === 'number' && part.slot.value === slot.value,
  );
  const isPlayed = filterClaims(sentence, 'line-mates').length > 0;
  const later = new Set(claims.filter(({ at }) => !isBefore(at)).map(({ says }) => says.is));
  const words = parts[parts.findIndex((part) => part.slot === slot) - 1]?.text ?? '';
  const counted = claims.flatMap((claim) => {
    // If the line is played to mate, its moves count, not the engine's score.
    if (isPlayed && claim.says.is === 'score') return [];
    const isOld = isBefore(claim.at) && later.has(claim.says.is);
    const isWanted = later.has(claim.says.is) && past.test(words);
    return isOld === isWanted
      ? listCounts(witness, claim).filter((count) => count === slot.value)
      : [];
  });
  return counted.length > 0 && counted.length >= numbers.length;
}

function isBefore({ line, ply }: Claim['at']): boolean {
  return line === 'game' && ply === 0;
}

/** Lists the exact numbers in a claim. */
export function listCounts(witness: Witness, { says, at, not }: Claim): number[] {
  if (not) return [];
  if (says.is === 'repeated') return [says.times];
  if (says.is === 'majority') return [says.own ?? -1, says.their ?? -1];
  if (says.is === 'line-mates') return [countMatingMoves(witness, at.line, says.at)];
  if (says.is === 'score') return [Math.abs(Number(/^#(-?\d+)$/.exec(says.text)?.[1] ?? -1))];
  const isExact = 'least' in says && 'most' in says && says.least === says.most;
  return isExact ? [says.least ?? -1] : [];
}

/** Number of moves that the mating side makes in the line. */
function countMatingMoves(witness: Witness, line: Claim['at']['line'], plies: number): number {
  const start = witness.getBoard({ line, ply: 0 });
  const end = witness.getBoard({ line, ply: plies });
  if (!start || !end) return -1;
  const isMaterBegins = start.turn !== end.turn;
  return Math.floor((plies + (isMaterBegins ? 1 : 0)) / 2);
}

/** True if a claim proves the material. The text may omit exchanges of equal value. */
function isMaterial(sentence: Sentence, { won, paid }: MaterialSlot): boolean {
  const isChange = computeBalances(sentence).some((balance) => {
    const restWon = removeRoles(balance.won, won);
    const restPaid = removeRoles(balance.paid, paid);
    return restWon && restPaid && sumPoints(restWon) === sumPoints(restPaid);
  });
  return (
    isChange ||
    (paid.length === 0 &&
      filterClaims(sentence, 'signature').some(
        ({ says }) => sortRoles(says.pieces) === sortRoles(won),
      ))
  );
}

function isEngine(witness: Witness, sentence: Sentence, { name, depth }: EngineSlot): boolean {
  const { engine, linesBefore, linesAfter, probes } = witness.input;
  const lines = listLines(sentence);
  const stored = [
    ...linesBefore.map((line, index) => [`L${index + 1}`, line] as const),
    ...linesAfter.map((line, index) => [`R${index + 1}`, line] as const),
    ['P0', probes?.before] as const,
    ['P1', probes?.after] as const,
  ];
  return (
    name === engine &&
    sentence.claims.some(
      ({ says, at }) => Object.hasOwn(engineAnswers, says.is) || at.line !== 'game',
    ) &&
    stored.some(([id, line]) => lines.has(id) && line?.depth === depth)
  );
}

function hasWing({ claims }: Sentence, wing: string): boolean {
  const castling = wing === 'kingside' ? /^O-O[+#]?$/ : /^O-O-O[+#]?$/;
  return claims.some(({ says, not }) => {
    if (not) return false;
    if ('wing' in says) return says.wing === wing;
    if (says.is === 'line') return says.moves.some((san) => castling.test(san));
    return says.is === 'played' && castling.test(says.move);
  });
}
