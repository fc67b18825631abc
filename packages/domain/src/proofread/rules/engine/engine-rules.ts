import type { Rule } from '../../rule.ts';
import { captureRule } from './captures-in-words.ts';
import { comparisonRule } from './comparisons.ts';
import { counterfactualRule } from './counterfactuals.ts';
import { dangerRule } from './dangers.ts';
import { evaluationRule } from './evaluations.ts';
import { gainRule } from './gains.ts';
import { materialRule } from './material-rule.ts';
import { moveVerdictRule } from './move-verdicts.ts';
import { nextBestRule, numberRule, signRule } from './numbers.ts';
import { outcomeRule } from './outcomes.ts';
import { peopleRule } from './people.ts';
import { resistanceRule } from './resistance.ts';
import { threatRule } from './threats.ts';
import { tradeRule } from './trades.ts';

/** Rules about material, evaluations, threats, and what players choose. */
export const engineRules: readonly Rule[] = [
  evaluationRule,
  materialRule,
  gainRule,
  outcomeRule,
  moveVerdictRule,
  comparisonRule,
  numberRule,
  signRule,
  nextBestRule,
  threatRule,
  captureRule,
  tradeRule,
  counterfactualRule,
  dangerRule,
  resistanceRule,
  peopleRule,
];

/** Words of these rules, as parts of a pattern. */
export const engineWords = [
  String.raw`wins?(?! (?:time|space|an? (?:move|tempo)))|winning|(?<!hard-)won(?! the game)|(?<!time to )loses?(?! (?:time|an? (?:move|tempo)))|losing|(?:lost|costs?)(?! (?:<C\\d+> |him )?(?:its? |his )?(?:time|sting|an? tempo|an? move|an? second move|in thought|track|patience|interest|dearly|heart|nerve))|material`,
  String.raw`(?:sacrific(?:es|ed|ing)|gives? up|offers?) (?=<P|the exchange)|(?:re)?captur(?:es?|ed|ing) (?=<[PS]\d+>|on <S|with <P)`,
  String.raw`(?:<P\d+>|exchange) (?:up|down|ahead)(?! (?:the|to|by|on|in|<))`,
  String.raw`(?:takes?|taking|took) (?=<[PS]\d+>(?!(?:,? (?:and )?<[SP]\d+>)* (?:away|from <[PC]))|on <S|back\b|with <P)`,
  String.raw`(?:trad(?:es?|ed|ing)|swap(?:s|ped|ping)?|exchang(?:es?|ed|ing)) (?=<P|off|a pair)`,
  String.raw`better(?! than <C)|(?<!^)worse|equal(?! (?:to|in))|equality|equali[sz]es|level|balanced|(?<!(?:space|take) )advantage|an edge(?! of)|decisive|hopeless|superior|inferior|drawn|a draw|upper hand`,
  String.raw`only (?:good |winning |saving |reasonable )?(?:move|reply|answer|defence)|only winning|best|strongest|mistake|blunder|inaccura\w+|error|novelty|forced|(?:throws?|threw) away`,
  String.raw`threat(?:s|ens?|ened|ening)?|prevents?|prevented|preventing|(?:stops?|stopping) (?=<L)|prepar(?:es|ing|ed) (?=<L|for <L)`,
  String.raw`poisoned|immune|refuted|dares? not|cannot afford`,
] as const;
