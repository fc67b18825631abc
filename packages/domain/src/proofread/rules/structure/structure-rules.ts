import type { Rule } from '../../rule.ts';
import { castlingRule } from './castling.ts';
import { filePiecesRule } from './file-pieces.ts';
import { filesRule } from './files.ts';
import { inventoryRule } from './inventory.ts';
import { linesRule } from './lines.ts';
import { pawnGroupsRule } from './pawn-groups.ts';
import { pawnSquaresRule } from './pawn-squares.ts';
import { pawnTraitsRule } from './pawn-traits.ts';

/** Rules about pawns, files, squares, kings, development, and the record of the game. */
export const structureRules: readonly Rule[] = [
  pawnTraitsRule,
  pawnGroupsRule,
  pawnSquaresRule,
  filesRule,
  filePiecesRule,
  linesRule,
  inventoryRule,
  castlingRule,
];

/** Words of these rules, as parts of a pattern. */
export const structureWords = [
  String.raw`passed|passers?|isolated|doubled|backward|connected|majority|islands?|open file|half-open|semi-open|outposts?|holes?|weak squares?|fianchetto\w*|chains?|hanging pawns`,
  String.raw`castl\w+|bishop pair|opposite-colou?red`,
] as const;
