import { isInCheck } from '../../../coach/verify/reach.ts';
import { isCheckmate } from '../../../coach/verify/rules.ts';
import { isBroken } from '../../bind-line.ts';
import type { LineBinding } from '../../bind-line.ts';
import { createEvidence } from '../../sentence-context.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Rule } from '../../rule.ts';
import type { Finding } from '../../verdict.ts';

const illegalAfter =
  /^,? (?:(?:is|was|would be|are|were|remains|becomes) (?:[a-z]+ ){0,2}?(?:illegal|impossible|not (?:even |really |yet |actually )?(?:legal|possible|allowed|available|playable|permitted)|forbidden|ruled out|no longer (?:legal|possible|available)|against the rules)|cannot (?:legally )?be played|can't be played|(?:is|was)n't (?:even )?(?:legal|possible|allowed))/u;
const illegalBefore =
  /\b(?:may not|is not allowed to|cannot legally|cannot|can't|is unable to|it is illegal to) (?:now |simply |just )?(?:play |answer |reply |respond |recapture |take )?(?:with )?$/u;
/** 'Cannot play' can also mean that the move is bad. */
const unwise =
  /\b(?:cannot|can't|impossible|ruled out|not (?:really )?possible|be played|is unable to)\b/u;

/** Moves and lines in SAN: they must be legal in a position the text can be about. */
export const movesRule: Rule = {
  id: 'move',
  check: (context) => [...context.lines].map((entry) => checkLine(context, ...entry)),
};

function checkLine(context: SentenceContext, index: number, binding: LineBinding): Finding {
  const token = `<L${index}>`;
  const { canonical } = context.read;
  const at = canonical.indexOf(token);
  const match: Match = { index: at, text: token, groups: {} };
  const evidence = createEvidence(context.place, binding.spots.at(-1) ?? context.place.after);
  const common = { rule: 'move', basis: 'rules', match, evidence } as const;
  const words =
    illegalAfter.exec(canonical.slice(at + token.length))?.[0] ??
    illegalBefore.exec(canonical.slice(0, at))?.[0];
  const problem = isBroken(binding)
    ? `${binding.illegal.text.trim()} is not a legal move there`
    : findWrongSign(binding);
  if (words !== undefined) {
    if (isBroken(binding)) return context.report({ ...common, verdict: 'proved', reason: '' });
    const reason = `${binding.entity.text} is legal`;
    const verdict = unwise.test(words) ? 'unproved' : 'refuted';
    return context.report({ ...common, verdict, reason });
  }
  return problem === undefined
    ? context.report({ ...common, verdict: 'proved', reason: '' })
    : context.report({ ...common, verdict: 'refuted', reason: problem });
}

/** A check or mate sign that is written must be right. A missing sign is not an error. */
function findWrongSign({ entity, spots }: LineBinding): string | undefined {
  for (const [index, { text }] of entity.moves.entries()) {
    const board = spots[index + 1]?.board;
    if (!board) continue;
    if (text.includes('#') && !isCheckmate(board)) return `${text} is not mate`;
    if (text.includes('+') && !isInCheck(board)) return `${text} is not check`;
  }
  return undefined;
}
