import { isMaxim } from '../../general-sentence.ts';
import type { Rule } from '../../rule.ts';
import { castlingChancesRule } from './castling-chances.ts';
import { castlingDoneRule } from './castling-done.ts';
import { castlingRule } from './castling.ts';
import { developmentRule } from './development.ts';
import { fileOccupantsRule } from './file-occupants.ts';
import { filePiecesRule } from './file-pieces.ts';
import { filesRule } from './files.ts';
import { goneRule } from './gone.ts';
import { historyRule } from './history.ts';
import { homeSquaresRule } from './home-squares.ts';
import { inventoryRule } from './inventory.ts';
import { journeyRule } from './journey.ts';
import { lineBlocksRule } from './line-blocks.ts';
import { linesRule } from './lines.ts';
import { lossesRule } from './losses.ts';
import { movesMadeRule } from './moves-made.ts';
import { openFilePiecesRule } from './open-file-pieces.ts';
import { pawnCountsRule } from './pawn-counts.ts';
import { pawnGroupsRule } from './pawn-groups.ts';
import { pawnPathsRule } from './pawn-paths.ts';
import { pawnShapeRule } from './pawn-shape.ts';
import { pawnSquaresRule } from './pawn-squares.ts';
import { pawnTraitsRule } from './pawn-traits.ts';
import { phasesRule } from './phases.ts';
import { presenceRule } from './presence.ts';
import { recordRule } from './record.ts';
import { remainingPiecesRule } from './remaining-pieces.ts';
import { repetitionsRule } from './repetitions.ts';
import { whereaboutsRule } from './whereabouts.ts';
import { wingPawnsRule } from './wing-pawns.ts';

const checks: readonly Rule[] = [
  pawnTraitsRule,
  pawnGroupsRule,
  wingPawnsRule,
  pawnCountsRule,
  pawnSquaresRule,
  pawnShapeRule,
  pawnPathsRule,
  filesRule,
  filePiecesRule,
  fileOccupantsRule,
  openFilePiecesRule,
  linesRule,
  lineBlocksRule,
  inventoryRule,
  goneRule,
  remainingPiecesRule,
  lossesRule,
  presenceRule,
  castlingRule,
  castlingDoneRule,
  castlingChancesRule,
  developmentRule,
  journeyRule,
  homeSquaresRule,
  movesMadeRule,
  whereaboutsRule,
  phasesRule,
  historyRule,
  repetitionsRule,
  recordRule,
];

/**
 * Rules about pawns, files, squares, kings, development, and the record of the game. A maxim ('a passed pawn must be
 * pushed') says nothing about this game.
 */
export const structureRules: readonly Rule[] = checks.map(skipMaxims);

function skipMaxims(rule: Rule): Rule {
  return { ...rule, check: (context) => (isMaxim(context.read) ? [] : rule.check(context)) };
}

/** Words of these rules, as parts of a pattern. */
export const structureWords = [
  String.raw`(?:passed|isolated|doubled|tripled|backward|hanging|centrali[sz]ed|fianchettoed|opposite-colou?red) <P\d+>|(?:is|are|becomes?|remains?) (?:now |still |not |no longer )?(?:passed|isolated|doubled|backward|centrali[sz]ed|fianchettoed)|passers?|isolani|majority|islands?`,
  String.raw`open files?|half-open|semi-open|outposts?|weak squares?|bishop pair|<P\d+> pair|bishops of opposite colou?rs?`,
  String.raw`(?:has|have|had|is|are|not|never|hasn't|yet) (?:not |never |already |just |yet )*castled|castles|(?:may|can|could|cannot|can't)(?: not| now| still| no longer| never)* castle|castling (?:is|was|remains)|right to castle|castling rights?`,
  String.raw`impossible|right to the (?:very )?end|for the rest of the game|undeveloped|off the board|cut off|as far as|(?:takes?|took|taking) away|deprive[sd]?|depriving|(?:path|road|route|access|line) to (?:<S\d+>|<P\d+>)|pawn structure|<P\d+> structure|(?:one|<N\d+>) side only|doubled on|(?:occup(?:y|ies)|controls?|dominates?) <D\d+>`,
] as const;
