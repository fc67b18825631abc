import type { Rule } from '../../rule.ts';
import { attacksRule } from './attacks.ts';
import { batteriesRule } from './batteries.ts';
import { checksRule } from './checks.ts';
import { countsRule } from './counts.ts';
import { guardsRule } from './guards.ts';
import { matesRule } from './mates.ts';
import { mobilityRule } from './mobility.ts';
import { motifsRule } from './motifs.ts';
import { movesRule } from './moves.ts';
import { passivesRule } from './passives.ts';
import { pinsRule } from './pins.ts';
import { placementRule } from './placement.ts';
import { possibleMovesRule } from './possible-moves.ts';
import { sightRule } from './sight.ts';

/** Rules about pieces on squares: moves, attacks, guards, and tactical motifs. */
export const boardRules: readonly Rule[] = [
  movesRule,
  placementRule,
  attacksRule,
  passivesRule,
  guardsRule,
  pinsRule,
  matesRule,
  checksRule,
  motifsRule,
  countsRule,
  mobilityRule,
  sightRule,
  batteriesRule,
  possibleMovesRule,
];

/** Words of these rules, as parts of a pattern. */
export const boardWords = [
  String.raw`attack(?:s|ed|ing|er|ers)?|hits?|hitting|guard(?:s|ed|ing)?|defend(?:s|ed|ing|er|ers)?|protect(?:s|ed|ing)?|cover(?:s|ed|ing)?|control(?:s|led|ling)?|unguarded|undefended|unprotected|en prise|hang(?:s|ing)?|loose`,
  String.raw`pin(?:s|ned|ning)?|unpin(?:s|ned|ning)?|fork(?:s|ed|ing)?|skewer(?:s|ed|ing)?|x-rays?|discover(?:s|ed|ing)|double attack|batter(?:y|ies)|trap(?:s|ped|ping)?|overload(?:ed|s|ing)?|deflect(?:s|ed|ing|ion)?|decoy(?:s|ed)?|zwischenzug|in-between|interfer\w+`,
  String.raw`checkmates?|checks?|mates?|mated|mating|stalemate|perpetual`,
] as const;
