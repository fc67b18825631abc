import type { LineId } from '../claim.ts';
import { planPhases } from '../insight.ts';
import type { Alternative, Insight, PlanPhase, Sentence } from '../insight.ts';
import { buildAlternative } from '../move-to-explain.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { proverOf } from './prover.ts';
import type { Prover, ProverOptions, Violation } from './prover.ts';
import { evaluationOf, witnessOf } from './record.ts';
import type { Witness } from './record.ts';
import { lineText } from './slot-texts.ts';

export interface Finding {
  readonly where: string;
  readonly violations: readonly Violation[];
}

/** Everything that is wrong with what the coach says of a move; nothing where all of it is proved. */
export function verifyInsight(
  move: MoveToExplain,
  insight: Insight,
  options: ProverOptions = {},
): readonly Finding[] {
  const prover = proverOf(move, options);
  const witness = witnessOf(move);
  const { explanation, strategicPoints, movePlan, alternatives, engineAgreement } = insight;
  return [
    ...told(prover, 'explanation', explanation),
    ...told(prover, 'points', strategicPoints),
    ...planPhases.flatMap((name) => {
      const phase = movePlan[name];
      if (!phase) return [];
      const where = `plan.${name}`;
      return field(where, phaseObjection(witness, phase)).concat(
        told(prover, where, phase.purpose),
      );
    }),
    ...alternatives.flatMap((other, index) =>
      alternativeFindings({ move, witness, prover, options }, other, `alternatives.${index}`),
    ),
    ...told(prover, 'agreement', engineAgreement),
  ];
}

function told(prover: Prover, section: string, sentences: readonly Sentence[]): Finding[] {
  return sentences.flatMap((sentence, index) => {
    const violations = prover.violationsOf(sentence);
    return violations.length === 0 ? [] : [{ where: `${section}.${index}`, violations }];
  });
}

function field(where: string, message: string | undefined): Finding[] {
  return message === undefined ? [] : [{ where, violations: [{ rule: 'field', message }] }];
}

const before: readonly LineId[] = ['L1', 'L2', 'L3'];
const after: readonly LineId[] = ['R1', 'R2', 'R3'];

/** Moves and evaluation of a phase must be those of one line: of an engine's from before the move, or of the move and what follows. */
function phaseObjection(
  witness: Witness,
  { move, evaluation, sequence }: PlanPhase,
): string | undefined {
  const wanted = tidy(sequence);
  const isFound = [...before, ...after].some(
    (line) => evaluationOf(witness, line) === evaluation && beginsWith(witness, line, move, wanted),
  );
  return isFound ? undefined : `no line runs '${sequence}' from ${move} with ${evaluation}`;
}

/** Whether the line, with the explained move in front of it where it follows that, has this part. */
function beginsWith(witness: Witness, line: LineId, move: string, wanted: string): boolean {
  const length = witness.trackOf(line)?.moves.length ?? 0;
  const count = wanted.split(' ').length;
  for (let from = 0; from < length; from += 1) {
    const board = witness.boardAt({ line, ply: from });
    if (board?.turn !== witness.mover || witness.sanAt(line, from) !== move) continue;
    if (lineText(witness, line, from, Math.min(length, from + count)) === wanted) return true;
  }
  if (!line.startsWith('R') || witness.sanAt('game', 0) !== move) return false;
  const first = lineText(witness, 'game', 0, 1) ?? '';
  const rest = lineText(witness, line, 0, Math.min(length, count - 1)) ?? '';
  return wanted === joined(first, rest);
}

/** White's move is followed by Black's without its number. */
function joined(first: string, rest: string): string {
  return rest === '' ? first : `${first} ${rest.replace(/^\d+\.\.\./, '')}`;
}

/** '23. Nf5' and '23.Nf5' are the same. */
function tidy(sequence: string): string {
  return sequence
    .trim()
    .replaceAll(/(\d\.+) +/g, '$1')
    .replaceAll(/ +/g, ' ');
}

interface Desk {
  readonly move: MoveToExplain;
  readonly witness: Witness;
  readonly prover: Prover;
  readonly options: ProverOptions;
}

/** What is said of another move is proved as if it had been played; how it compares, as of the move that was. */
function alternativeFindings(desk: Desk, other: Alternative, where: string): Finding[] {
  const { move, witness, prover, options } = desk;
  const at = before.findIndex((line) => witness.sanAt(line, 0) === other.move);
  const line = before[at];
  const stored = move.linesBefore[at];
  if (!line || !stored) return field(where, `no line begins with ${other.move}`);
  const wanted = tidy(other.quote);
  const quoted = lineText(witness, line, 0, wanted.split(' ').length);
  const isSo = evaluationOf(witness, line) === other.evaluation && quoted === wanted;
  const asPlayed = buildAlternative(move, stored);
  return [
    ...field(where, isSo ? undefined : `'${other.quote}' with ${other.evaluation} is not its line`),
    ...(asPlayed
      ? told(proverOf(asPlayed, options), `${where}.description`, other.description)
      : field(where, `${other.move} is what was played`)),
    ...told(prover, `${where}.why`, other.whyChosenOver),
  ];
}
