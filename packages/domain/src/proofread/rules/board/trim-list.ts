/** Words after a list of nouns that go on with the same clause; any other word is the verb of its last noun. */
const goesOn =
  /^(?:[.,;:!?)]|$| [–—-] |'s?\b| (?:and|or|but|as|on|in|at|from|with|to|into|while|because|since|for|so|which|that|who|whose|when|if|after|before|along|through|via|against|again|too|now|twice|once|thrice|alone|only|behind|of|than|both|without|during|until|though|although|where|whereas|despite|under|over|near|here|there|simultaneously|together|respectively|instead|anyway|already|still|then|also|even|directly|indirectly|immediately|is|are)\b)/u;
const finite =
  /^ (?:(?:both|also|still|now|then|only|already|all) )?(?:is|are|was|were|has|have|had|will|would|can|cannot|may|must|could|does|do|by|[a-z]{2,}(?<!ou|cros|acros|alway|perhap|thu)s\b|attack|defend|protect|guard|cover|stand|remain)(?= |[.,;]|$)/u;
/** 'Attacks <P0>, and <P1>, protected by <P2>, has no other defender': a verb follows the second comma. */
const enclosed = /^, [^,;]*, (?:is|are|was|were|has|have|had|can|cannot|may|must)\b/u;
const lastItem =
  /^(?<first>.*<[PSC]\d+>)(?<joint>, and |, | and | as well as | plus )[^<]*<[PC]\d+>$/u;

/**
 * Cuts the subject of the next clause from the end of a list of nouns: in 'attacks <P0>, and <P1> guards it' and 'attacked
 * by <P0>, <P1> by <P2>' the second noun begins a new clause.
 */
export function trimList(list: string, rest: string): string {
  const found = lastItem.exec(list)?.groups;
  const { first, joint = '' } = found ?? {};
  if (first === undefined) return list;
  const isNext =
    finite.test(rest) ||
    (joint === ', and ' && enclosed.test(rest)) ||
    (joint.startsWith(',') && !goesOn.test(rest));
  return isNext ? first : list;
}
