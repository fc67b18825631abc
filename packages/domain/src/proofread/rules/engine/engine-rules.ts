import type { Rule } from '../../rule.ts';

/** Rules about material, evaluations, threats, and what players choose. */
export const engineRules: readonly Rule[] = [];

/** Words of these rules, as parts of a pattern. */
export const engineWords = [
  String.raw`wins?|winning|won|loses?|losing|lost|costs?|up|down|ahead|material|exchange|compensation|sacrific\w+|captur\w+|takes?|taking|took|recaptur\w+|trades?|traded|trading|swaps?|swapped|exchang\w+`,
  String.raw`better|worse|equal|level|balanced|advantage|edge|decisive|hopeless|superior|inferior|drawn|draw`,
  String.raw`only move|only winning|best|strongest|mistake|blunder|inaccura\w+|error|novelty|forced`,
  String.raw`threat(?:s|ens?|ened|ening)?|prevents?|prevented|preventing|stops?|stopping|prepar\w+`,
] as const;
