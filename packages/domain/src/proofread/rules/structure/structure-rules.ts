import type { Rule } from '../../rule.ts';

/** Rules about pawns, files, squares, kings, development, and the record of the game. */
export const structureRules: readonly Rule[] = [];

/** Words of these rules, as parts of a pattern. */
export const structureWords = [
  String.raw`passed|passers?|isolated|doubled|backward|connected|majority|islands?|open file|half-open|semi-open|outposts?|holes?|weak squares?|fianchetto\w*|chains?|hanging pawns`,
  String.raw`castl\w+|bishop pair|opposite-colou?red`,
] as const;
