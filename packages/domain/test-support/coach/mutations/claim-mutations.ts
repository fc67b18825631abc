import type { Claim, LineId } from '../../../src/coach/claim.ts';
import type { Sentence } from '../../../src/coach/insight.ts';
import type { MoveToExplain } from '../../../src/coach/move-to-explain.ts';
import type { Mutation, MutationClass } from './mutation.ts';

/** Changes claims but not the text, so that the claims no longer prove the text. */
export function mutateClaims(sentence: Sentence, move: MoveToExplain): Mutation[] {
  return sentence.claims.flatMap((claim, index): Mutation[] => {
    const put = (of: MutationClass, note: string, other: Claim): Mutation => ({
      class: of,
      note: `claim ${index}: ${note}`,
      sentence: { ...sentence, claims: sentence.claims.with(index, other) },
    });
    const { not, ...rest } = claim;
    const found = [put('negation', 'denied', not ? rest : { ...claim, not: true })];
    if (claim.says.is === 'line') {
      const { from, moves: sans } = claim.says;
      const line = findOtherLine(move, claim.at.line, from, from + sans.length);
      if (line)
        found.push(
          put('swapped line', `taken for ${line}`, { ...claim, at: { ...claim.at, line } }),
        );
      const [first = '', ...moves] = claim.says.moves;
      if (moves.some((san) => san !== first)) {
        const says = { ...claim.says, moves: [...moves, first] };
        found.push(put('swapped line', 'in another order', { ...claim, says }));
      }
    }
    return found;
  });
}

/** Finds another line from the same position whose moves differ between the plies `from` and `to`. */
function findOtherLine(
  { linesBefore, linesAfter }: MoveToExplain,
  line: LineId,
  from: number,
  to: number,
): LineId | undefined {
  const lines = line.startsWith('L') ? linesBefore : linesAfter;
  const ids = line.startsWith('L') ? (['L1', 'L2', 'L3'] as const) : (['R1', 'R2', 'R3'] as const);
  const getPart = (index: number): string =>
    lines[index]?.moves
      .slice(from, to)
      .map((uci) => uci.slice(2))
      .join(' ') ?? '';
  const own = getPart(Number(line.slice(1)) - 1);
  return ids.find((_, index) => getPart(index) !== '' && getPart(index) !== own);
}
