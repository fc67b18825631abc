import type { Rule } from '../../rule.ts';
import { accountRule } from './accounts.ts';
import { adviceRule } from './advice.ts';
import { captureRule } from './captures-in-words.ts';
import { comparisonRule } from './comparisons.ts';
import { compensationRule } from './compensation.ts';
import { counterfactualRule } from './counterfactuals.ts';
import { dangerRule } from './dangers.ts';
import { evaluationRule } from './evaluations.ts';
import { gainRule } from './gains.ts';
import { materialRule } from './material-rule.ts';
import { moveVerdictRule } from './move-verdicts.ts';
import { nextBestRule, numberRule, signRule } from './numbers.ts';
import { obligationRule } from './obligations.ts';
import { outcomeRule } from './outcomes.ts';
import { peopleRule } from './people.ts';
import { preyRule } from './prey.ts';
import { resistanceRule } from './resistance.ts';
import { threatRule } from './threats.ts';
import { tradeRule } from './trades.ts';
import { winsItRule } from './wins-it.ts';

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
  adviceRule,
  accountRule,
  obligationRule,
  compensationRule,
  preyRule,
  winsItRule,
];

/** Words of these rules, as parts of a pattern. */
export const engineWords = [
  String.raw`wins?(?! (?:time|space|an? (?:move|tempo)))|winning|(?<!hard-)won(?! the game)|(?<!time to )loses?(?! (?:time|an? (?:move|tempo)))|losing|(?:lost|costs?)(?! (?:<C\\d+> |him )?(?:its? |his )?(?:time|sting|an? tempo|an? move|an? second move|in thought|track|patience|interest|dearly|heart|nerve))|material|numbers? of (?:<P\d+>)`,
  String.raw`(?:sacrific(?:es|ed|ing)|gives? up|offers?) (?=<P|the exchange)|(?:re)?captur(?:es?|ed|ing) (?=<[PS]\d+>|on <S|with <P)`,
  String.raw`(?:<P\d+>|exchanges?) (?:up|down|ahead)(?! (?:the|to|by|on|in|<))`,
  String.raw`(?:takes?|taking|took) (?=<[PS]\d+>(?!(?:,? (?:and )?<[SP]\d+>)* (?:away|from <[PC]))|on <S|back\b|with <P)`,
  String.raw`(?:trad(?:es?|ed|ing)|swap(?:s|ped|ping)?|exchang(?:es?|ed|ing)) (?=<P|off|a pair)`,
  String.raw`better(?! than <C)|(?<!^)worse|equal(?! (?:to|in))|equality|equali[sz]es|level|balanced|(?<!(?:space|take) )advantage|an edge(?! of)|decisive|hopeless|superior|inferior|drawn|a draw|upper hand`,
  String.raw`only (?:good |winning |saving |reasonable )?(?:move|reply|answer|defence)|only winning|best|strongest|mistake|blunder|inaccura\w+|error|novelty|forced|(?:throws?|threw) away`,
  String.raw`threat(?:s|ens?|ened|ening)?|prevents?|prevented|preventing|(?:stops?|stopping) (?=<L)|prepar(?:es|ing|ed) (?=<L|for <L)`,
  String.raw`prolong\w*|(?:spared?|rescues?|rescued?) (?:himself|herself|<P)|(?:save|saves|saved|would keep|would even keep) (?=<P\d+>[.,;])|be well|come(?:s)? to nothing|(?:may|can|could|might) (?:simply |safely |still |also |even |quite safely |easily )*(?:be|have been) (?:taken|captured)(?= (?:off )?(?:at once|straight|here|now|safely|for nothing))|could (?:simply |safely |quite safely |easily )*(?:take|have taken|remove)|(?:carried|picked|snapped) (?:it )?(?:off|up)|cannot avoid|(?:any|every) other (?:move|reply)|only (?:with|by) <L\\d+>|compensation|perpetual|consolidat\w+|on top|standstill|breathe again|fortress|unsound|premature|(?:attack|danger|worst|storm|fight|game|resistance|counterplay) (?:is|has) (?:now |already )?(?:over|at an end|past)|equally (?:good|well|strong)|(?:just|every bit) as (?:good|strong|well)|nothing (?:serious |immediate |concrete |much )?(?:to (?:fear|show)|immediate|concrete|for <P\d+>|for (?:his|her|the) (?:pains|trouble))|no way (?:of|to)|nothing to|no (?:useful|safe|means|danger|good (?:continuation|check|way))|harmless|in (?:serious |deep |big )?trouble|(?:must|has to|have to|had to)(?= (?:[a-z]+ )?(?:move(?= <P)|retreat|flee|run away|interpose|block|take|capture|recapture|accept|settle|make do|resign|lose|part|surrender|spend|waste|castle|trade|exchange|allow|concede|return|sacrifice|abandon|find|mate|fall)(?! back[.,;])\b)|forces?|forcing|compels?|obliges?|no choice|could (?:still |have )?(?:been |be )?(?:hold|held|save|saved|hold out)|should hold|(?:saves?|saved|saving|holds?|held) (?:the (?:game|day|position|draw|balance)|everything|out)`,
  String.raw`(?:almost |nearly )?(?:everybody|everyone)|poisoned|immune|refuted|dares? not|cannot afford`,
] as const;
