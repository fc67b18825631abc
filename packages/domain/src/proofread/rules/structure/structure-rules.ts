import type { Rule } from '../../rule.ts';
import { castlingRule } from './castling.ts';
import { developmentRule } from './development.ts';
import { filePiecesRule } from './file-pieces.ts';
import { filesRule } from './files.ts';
import { historyRule } from './history.ts';
import { inventoryRule } from './inventory.ts';
import { journeyRule } from './journey.ts';
import { linesRule } from './lines.ts';
import { pawnGroupsRule } from './pawn-groups.ts';
import { pawnPathsRule } from './pawn-paths.ts';
import { pawnSquaresRule } from './pawn-squares.ts';
import { pawnTraitsRule } from './pawn-traits.ts';
import { phasesRule } from './phases.ts';
import { recordRule } from './record.ts';
import { whereaboutsRule } from './whereabouts.ts';

/** Rules about pawns, files, squares, kings, development, and the record of the game. */
export const structureRules: readonly Rule[] = [
  pawnTraitsRule,
  pawnGroupsRule,
  pawnSquaresRule,
  pawnPathsRule,
  filesRule,
  filePiecesRule,
  linesRule,
  inventoryRule,
  castlingRule,
  developmentRule,
  journeyRule,
  whereaboutsRule,
  phasesRule,
  historyRule,
  recordRule,
];

/** Words of these rules, as parts of a pattern. */
export const structureWords = [
  String.raw`(?:passed|isolated|doubled|tripled|backward|hanging|centrali[sz]ed|fianchettoed|opposite-colou?red) <P\d+>|(?:is|are|becomes?|remains?) (?:now |still |not |no longer )?(?:passed|isolated|doubled|backward|centrali[sz]ed|fianchettoed)|passers?|isolani|majority|islands?`,
  String.raw`open files?|half-open|semi-open|outposts?|weak squares?|bishop pair|<P\d+> pair|bishops of opposite colou?rs?`,
  String.raw`(?:has|have|had|is|are|not|never|hasn't|yet) (?:not |never |already |just |yet )*castled|castles|(?:may|can|could|cannot|can't)(?: not| now| still| no longer| never)* castle|castling (?:is|was|remains)|right to castle|castling rights?`,
  String.raw`undeveloped|off the board`,
] as const;
