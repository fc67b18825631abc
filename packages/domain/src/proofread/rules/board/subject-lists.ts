/** Beginning of a clause, with the words that may stand before its first noun. */
const clauseStart =
  /(?:^|[;:,.(–—-] ?|\b(?:and|but|because|since|as|while|where|when|for|so|although|though|that|which|whereas|with|both|now|here) )(?:(?:[a-z]+ly|both|also|now|then|still|two|three|the|all|passed|isolated|doubled) )*$/u;

/**
 * Drops the objects of an earlier verb from a list of subjects: in 'attacks <P0>, and <P1> guards it' the list is
 * '<P0>, and <P1>' and only <P1> guards.
 */
export function dropObjects(head: string, list: string): string {
  const cut = Math.max(
    list.lastIndexOf(', and '),
    /, <[A-Z]\d+>$/u.test(list) ? list.lastIndexOf(', ') : -1,
  );
  if (cut < 0 || clauseStart.test(head)) return list;
  return list.slice(list.indexOf('<', cut));
}
