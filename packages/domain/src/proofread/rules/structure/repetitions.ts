import type { Rule } from '../../rule.ts';
import { isDenied } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import { getPositionKey, listAncestors } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { getClause } from './structure-kit.ts';

const repeats =
  /(?<subject><C\d+>|\bhe|\bshe|\bthey|\bboth sides|\bboth players)(?<words>(?: (?:now|simply|again|never|does not|has|have|also|just|twice))*) (?:repeats?|repeated) (?:the )?(?:same )?(?:position|moves|move)(?<more> once more| again| once| a second time| for the (?:second|third) time)?|\b(?:the )?(?:same )?position (?<words2>(?:is|was|has been|has)(?: (?:now|not|never|thus|already|just))*) (?:repeated|occurred before|arisen before|been on the board before)(?<more2> once more| again)?/gu;

/** Positions that occur again. */
export const repetitionsRule: Rule = {
  id: 'repetition',
  check: (context) => context.scan(repeats).flatMap((match) => checkRepeats(context, match)),
};

function checkRepeats(context: SentenceContext, match: Match): Finding[] {
  const { after, game, isMainLine } = context.place;
  if (
    /\b(?:if|to|could|would|may|might|can|will|not)\b[^<]*$/u.test(getClause(context, match.index))
  )
    return [];
  const denied = isDenied(`${match.groups['words'] ?? ''}${match.groups['words2'] ?? ''}`);
  const near = isMainLine ? game.filter(({ ply }) => ply > after.ply && ply <= after.ply + 4) : [];
  const isRepeated = [after, ...near].map((spot) => {
    const key = getPositionKey(spot);
    return listAncestors(spot)
      .slice(0, -1)
      .some((old) => getPositionKey(old) === key);
  });
  const truth: Truth =
    isRepeated[0] === true ? !denied : isRepeated.includes(true) && !denied ? undefined : denied;
  return [
    context.decide({
      rule: 'repetition',
      basis: 'record',
      match,
      places: [after],
      test: () => truth,
      otherwise: denied ? 'the position has occurred before' : 'the position is a new one',
    }),
  ];
}
