import type { Square } from '../../../chess/square.ts';
import { getPiece, parseSquare } from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import { looksThrough, reachesInBattery } from './reach-facts.ts';

/** Meaning of a verb between two pieces: one attacks the other, guards it, or merely reaches its square. */
export type Action = 'attack' | 'guard' | 'reach';

const attackForms = String.raw`attack(?:s|ed|ing)?|hit(?:s|ting)?|bear(?:s|ing)? down on|target(?:s|ed|ing)?|str(?:ikes?|uck|iking) at|menac(?:es?|ed|ing)|assail(?:s|ed|ing)?|harass(?:es|ed|ing)?|puts? pressure on|putting pressure on|press(?:es|ing) (?:on|against)|pressuris(?:es|ing)|pressur(?:es|ing)|takes? aim at|taking aim at|bit(?:es?|ing) at|fir(?:es?|ing) at|besieg(?:es|ed|ing)`;
const guardForms = String.raw`st(?:ands?|ood|anding) guard over|guard(?:s|ed|ing)?|defend(?:s|ed|ing)?|protect(?:s|ed|ing)?|overprotect(?:s|ed|ing)?|support(?:s|ed|ing)?|prop(?:s|ped|ping)? up|back(?:s|ed|ing)? up|hold(?:s|ing)? (?=<|it\b)|watch(?:es|ed|ing)? over|keep(?:s|ing)? (?:watch over|guard over|guard of)|look(?:s|ed|ing)? after|tak(?:es?|ing) care of|secur(?:es|ed|ing)|shelter(?:s|ed|ing)?|shield(?:s|ed|ing)?|bolster(?:s|ed|ing)?|buttress(?:es|ed|ing)?|reinforc(?:es|ed|ing)`;
const reachForms = String.raw`takes? control of|taking control of|cover(?:s|ed|ing)?|control(?:s|led|ling)?|ey(?:es?|ed|eing|ing)|aim(?:s|ed|ing)? at|look(?:s|ed|ing)? at|point(?:s|ed|ing)? at|star(?:es?|ing) at|command(?:s|ed|ing)?|look(?:s|ing)? through (?:it|<P\d+>) at|rak(?:es|ing)|observ(?:es|ing)|ha(?:s|ve|ving) (?:its|his|her|an|their) (?:eyes?|sights?) (?:firmly )?on|keep(?:s|ing)? an eye on|watch(?:es|ing)?`;
const passiveForms = String.raw`attacked|hit|targeted|assailed|guarded|defended|protected|overprotected|supported|propped up|backed up|backed(?= (?:only |just )?by)|looked after|taken care of|watched over|sheltered|shielded|secured|bolstered|buttressed|reinforced|upheld|besieged|assaulted|menaced|harassed|bombarded|covered|controlled|commanded|watched|held`;

export const activeVerb = String.raw`(?<verb>\b(?:${attackForms}|${guardForms}|${reachForms}))`;
export const passiveVerb = String.raw`(?<verb>\b(?:${passiveForms}))\b`;

export function getAction(verb: string): Action {
  if (
    new RegExp(
      String.raw`^(?:${attackForms}|attack\w*|targeted|assaulted|bombarded|besieged)$`,
      'u',
    ).test(verb)
  )
    return 'attack';
  return /^(?:guard|stands? guard|stood guard|standing guard|defen|protect|overprotect|support|prop|back|hold|held|upheld|watch(?:es|ed|ing)? over|keep(?:s|ing)? (?:watch|guard)|look(?:s|ed|ing)? after|tak(?:es?|ing|en) care|secur|shelter|shield|bolster|buttress|reinforc)/u.test(
    verb,
  )
    ? 'guard'
    : 'reach';
}

/** True if the piece on one square does this to the other square. */
export function isActing(
  board: Board,
  from: Square,
  to: Square,
  action: Action,
  isThrough = false,
): boolean {
  const [at, target] = [parseSquare(from), parseSquare(to)];
  if (at === target || getPiece(board, at) === 0) return false;
  if (isThrough ? !looksThrough(board, at, target) : !reachesInBattery(board, at, target))
    return false;
  const product = getPiece(board, at) * getPiece(board, target);
  if (product === 0 || action === 'reach') return true;
  return action === 'attack' ? product < 0 : product > 0;
}
