import { isInCheck } from '../../../coach/verify/reach.ts';
import { isCheckmate } from '../../../coach/verify/rules.ts';
import { isBroken } from '../../bind-line.ts';
import type { LineBinding } from '../../bind-line.ts';
import { createEvidence } from '../../sentence-context.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Rule } from '../../rule.ts';
import type { Finding } from '../../verdict.ts';

const illegalAfter =
  /^,? (?:(?:is|was|would be|are|were|remains) (?:simply |still |therefore |thus |now )?(?:illegal|impossible|not (?:legal|possible|allowed)|forbidden|ruled out)|cannot be played|is no longer (?:legal|possible))/u;
const illegalBefore = /\b(?:may not|is not allowed to|cannot legally) (?:now )?(?:play )?$/u;

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
  const isCalledIllegal =
    illegalAfter.test(canonical.slice(at + token.length)) ||
    illegalBefore.test(canonical.slice(0, at));
  const problem = isBroken(binding)
    ? `${binding.illegal.text.trim()} is not a legal move there`
    : findWrongSign(binding);
  if (isCalledIllegal) {
    return isBroken(binding)
      ? context.report({ ...common, verdict: 'proved', reason: '' })
      : context.report({
          ...common,
          verdict: 'refuted',
          reason: `${binding.entity.text} is legal`,
        });
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
