/**
 * Words that make a statement about the board, a line or an evaluation. A sentence that contains one which no rule has
 * understood is unproved. Entities (moves, pieces with squares, scores) are checkable too, and are checked by rules.
 */
const words = [
  String.raw`attack(?:s|ed|ing|er|ers)?|hits?|hitting|guard(?:s|ed|ing|ian)?|defend(?:s|ed|ing|er|ers)?|protect(?:s|ed|ing)?|cover(?:s|ed|ing)?|control(?:s|led|ling)?|unguarded|undefended|unprotected|en prise|hang(?:s|ing)?|loose`,
  String.raw`pin(?:s|ned|ning)?|unpin(?:s|ned|ning)?|fork(?:s|ed|ing)?|skewer(?:s|ed|ing)?|x-rays?|discover(?:s|ed|ing)|double attack|batter(?:y|ies)|trap(?:s|ped|ping)?|overload(?:ed|s|ing)?|deflect(?:s|ed|ing|ion)?|decoy(?:s|ed)?|zwischenzug|in-between|interfer\w+`,
  String.raw`checkmates?|checks?|mates?|mated|mating|stalemate|perpetual`,
  String.raw`passed|passers?|isolated|doubled|backward|connected|majority|islands?|open file|half-open|semi-open|outposts?|holes?|weak squares?|fianchetto\w*|chains?|hanging pawns`,
  String.raw`wins?|winning|won|loses?|losing|lost|costs?|up|down|ahead|behind|material|exchange|compensation|sacrific\w+|captur\w+|takes?|taking|took|recaptur\w+|trades?|traded|trading|swaps?|swapped|exchang\w+`,
  String.raw`better|worse|equal|level|balanced|advantage|edge|decisive|hopeless|superior|inferior|drawn|draw`,
  String.raw`only move|only winning|best|strongest|mistake|blunder|inaccura\w+|error|novelty|forced`,
  String.raw`threat(?:s|ens?|ened|ening)?|prevents?|prevented|preventing|stops?|stopping|prepar\w+|castl\w+|castles?`,
] as const;

const pattern = new RegExp(String.raw`(?<![\w-])(?:${words.join('|')})(?![\w-])`, 'gu');

export interface CheckableWord {
  readonly word: string;
  readonly index: number;
}

/** Lists the checkable words of a canonical text. */
export function findCheckableWords(canonical: string): CheckableWord[] {
  return [...canonical.matchAll(pattern)].map((match) => ({ word: match[0], index: match.index }));
}
