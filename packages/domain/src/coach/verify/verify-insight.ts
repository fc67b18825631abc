import type { LineId } from '../claim.ts';
import { planPhases } from '../insight.ts';
import type { Alternative, Insight, PlanPhase, Sentence } from '../insight.ts';
import { buildAlternative } from '../move-to-explain.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { createProver } from './prover.ts';
import type { Prover, Violation } from './prover.ts';
import { formatEvaluation, createWitness } from './witness.ts';
import type { Witness } from './witness.ts';
import { formatLine } from './slot-texts.ts';

export interface Finding {
  readonly where: string;
  readonly violations: readonly Violation[];
}

/** Returns all objections to an insight; empty if everything is proved. */
export function verifyInsight(move: MoveToExplain, insight: Insight): readonly Finding[] {
  const prover = createProver(move);
  const witness = createWitness(move);
  const { explanation, strategicPoints, movePlan, alternatives, engineAgreement } = insight;
  return [
    ...verifySentences(prover, 'explanation', explanation),
    ...verifySentences(prover, 'points', strategicPoints),
    ...planPhases.flatMap((name) => {
      const phase = movePlan[name];
      if (!phase) return [];
      const where = `plan.${name}`;
      return createFieldFinding(where, findPhaseObjection(witness, phase)).concat(
        verifySentences(prover, where, phase.purpose),
      );
    }),
    ...alternatives.flatMap((other, index) =>
      verifyAlternative({ move, witness, prover }, other, `alternatives.${index}`),
    ),
    ...verifySentences(prover, 'agreement', engineAgreement),
  ];
}

function verifySentences(
  prover: Prover,
  section: string,
  sentences: readonly Sentence[],
): Finding[] {
  return sentences.flatMap((sentence, index) => {
    const violations = prover.findViolations(sentence);
    return violations.length === 0 ? [] : [{ where: `${section}.${index}`, violations }];
  });
}

function createFieldFinding(where: string, message: string | undefined): Finding[] {
  return message === undefined ? [] : [{ where, violations: [{ rule: 'field', message }] }];
}

const before: readonly LineId[] = ['L1', 'L2', 'L3'];
const after: readonly LineId[] = ['R1', 'R2', 'R3'];

/** The moves and the evaluation of a phase must come from the same engine line, which begins before or after the move. */
function findPhaseObjection(
  witness: Witness,
  { move, evaluation, sequence }: PlanPhase,
): string | undefined {
  const wanted = normaliseSequence(sequence);
  const isFound = [...before, ...after].some(
    (line) =>
      formatEvaluation(witness, line) === evaluation && hasSequence(witness, line, move, wanted),
  );
  return isFound ? undefined : `no line runs '${sequence}' from ${move} with ${evaluation}`;
}

/** True if the line contains the sequence. A line that begins after the explained move may be preceded by that move. */
function hasSequence(witness: Witness, line: LineId, move: string, wanted: string): boolean {
  const length = witness.getLine(line)?.moves.length ?? 0;
  const count = wanted.split(' ').length;
  for (let from = 0; from < length; from += 1) {
    const board = witness.getBoard({ line, ply: from });
    if (board?.turn !== witness.mover || witness.getSan(line, from) !== move) continue;
    if (formatLine(witness, line, from, Math.min(length, from + count)) === wanted) return true;
  }
  if (!line.startsWith('R') || witness.getSan('game', 0) !== move) return false;
  const first = formatLine(witness, 'game', 0, 1) ?? '';
  const rest = formatLine(witness, line, 0, Math.min(length, count - 1)) ?? '';
  return wanted === joinMoves(first, rest);
}

/** Joins moves. Black's move directly after White's has no number. */
function joinMoves(first: string, rest: string): string {
  return rest === '' ? first : `${first} ${rest.replace(/^\d+\.\.\./, '')}`;
}

/** Removes optional spaces, so that '23. Nf5' equals '23.Nf5'. */
function normaliseSequence(sequence: string): string {
  return sequence
    .trim()
    .replaceAll(/(\d\.+) +/g, '$1')
    .replaceAll(/ +/g, ' ');
}

interface VerifyContext {
  readonly move: MoveToExplain;
  readonly witness: Witness;
  readonly prover: Prover;
}

/** Verifies an alternative: its description as if it had been played, and the comparison from the explained move. */
function verifyAlternative(context: VerifyContext, other: Alternative, where: string): Finding[] {
  const { move, witness, prover } = context;
  const at = before.findIndex((line) => witness.getSan(line, 0) === other.move);
  const line = before[at];
  const stored = move.linesBefore[at];
  if (!line || !stored) return createFieldFinding(where, `no line begins with ${other.move}`);
  const wanted = normaliseSequence(other.quote);
  const quoted = formatLine(witness, line, 0, wanted.split(' ').length);
  const isSo = formatEvaluation(witness, line) === other.evaluation && quoted === wanted;
  const asPlayed = buildAlternative(move, stored);
  return [
    ...createFieldFinding(
      where,
      isSo ? undefined : `'${other.quote}' with ${other.evaluation} is not its line`,
    ),
    ...(asPlayed
      ? verifySentences(createProver(asPlayed), `${where}.description`, other.description)
      : createFieldFinding(where, `${other.move} is what was played`)),
    ...verifySentences(prover, `${where}.why`, other.whyChosenOver),
  ];
}
