import type {
  Basis,
  Evidence,
  Finding,
  NamedSpan,
  SentenceVerdict,
  Verdict,
} from '../proofread/verdict.ts';

export const sentenceStates = ['waiting', 'published', 'left-out'] as const;
export type SentenceState = (typeof sentenceStates)[number];

/** A sentence of an annotation as it is stored, with what the proof-reader found. */
export interface StoredSentence {
  /** Sentence of the annotator. */
  readonly original: string;
  /** The same, or what an admin made of it. The verdict is about this text. */
  readonly text: string;
  readonly state: SentenceState;
  /** Null while it is not checked. */
  readonly verdict: Verdict | null;
  /** Of a refuted sentence the strongest basis of its refutations, of a proved one the weakest basis of its proofs. */
  readonly basis?: Basis;
  /** Why it is refuted or unproved. */
  readonly reason?: string;
  /** Squares, arrows and moves that show the proof on the board. */
  readonly evidence?: readonly Evidence[];
  /** The expressions that are refuted or unproved, the strongest basis first. */
  readonly findings?: readonly StoredFinding[];
  readonly names: readonly NamedSpan[];
  /** True if an admin has published it although an evaluation refutes it. */
  readonly isConfirmed?: true;
}

export type StoredFinding = Omit<Finding, 'rule'>;

/** From the strongest to the weakest. The first four settle a question; the others are estimates. */
export const bases = ['rules', 'record', 'material', 'mate', 'evaluation', 'people'] as const;
const estimates: ReadonlySet<Basis> = new Set(['evaluation', 'people']);

/** Converts the verdict of the proof-reader to the form that is stored. */
export function toStoredSentence(
  { text, verdict, findings, names, unbound }: SentenceVerdict,
  state: SentenceState,
  original: string = text,
): StoredSentence {
  const decisive = findings
    .filter((finding) => finding.verdict === verdict)
    .toSorted((a, b) => getRank(a) - getRank(b));
  const basis = (verdict === 'proved' ? decisive.at(-1) : decisive[0])?.basis;
  const reason = verdict === 'proved' ? '' : describeReason(decisive, unbound);
  const shown = verdict === 'proved' ? decisive : [];
  const evidence = shown.flatMap((finding) => finding.evidence ?? []);
  const problems = verdict === 'proved' ? [] : decisive.map(toStoredFinding);
  return {
    original,
    text,
    state,
    verdict,
    ...(basis && verdict !== 'unproved' && { basis }),
    ...(reason && { reason }),
    ...(evidence.length > 0 && { evidence }),
    ...(problems.length > 0 && { findings: problems }),
    names,
  };
}

function toStoredFinding({ rule: _rule, ...finding }: Finding): StoredFinding {
  return finding;
}

function getRank({ basis }: Finding): number {
  return bases.indexOf(basis);
}

function describeReason(decisive: readonly Finding[], unbound: readonly string[]): string {
  const reasons = new Set(decisive.map(({ reason }) => reason));
  if (reasons.size > 0) return [...reasons].join('; ');
  return unbound.length > 0 ? `not understood: ${unbound.join(', ')}` : '';
}

/** Creates a sentence that is not checked. */
export function createUncheckedSentence(text: string, state: SentenceState): StoredSentence {
  return { original: text, text, state, verdict: null, names: [] };
}

/**
 * Tells whether a sentence may be published: not before it is checked, not if the rules of chess, material, mate or the
 * record refute it, and only after a confirmation if an estimate refutes it.
 */
export function judgePublication({
  verdict,
  basis,
}: Pick<StoredSentence, 'verdict' | 'basis'>): 'yes' | 'confirm' | 'no' {
  if (verdict === null) return 'no';
  if (verdict !== 'refuted') return 'yes';
  return basis && estimates.has(basis) ? 'confirm' : 'no';
}

/**
 * Applies new verdicts to the sentences of a comment. A sentence whose words have changed since they were read stays as
 * it is, and so do those after it, because they may refer to it. So does a verdict, if the new one is missing only
 * because positions were not searched. A published sentence that must not be published waits.
 */
export function applyVerdicts(
  stored: readonly StoredSentence[],
  checked: readonly SentenceVerdict[],
  { isComplete }: { isComplete: boolean },
): StoredSentence[] {
  const firstChanged = stored.findIndex(({ text }, index) => checked[index]?.text !== text);
  const end = firstChanged < 0 ? stored.length : firstChanged;
  return stored.map((sentence, index) => {
    const verdict = checked[index];
    if (!verdict || index >= end) return sentence;
    const isSettled = isComplete || verdict.verdict !== 'unproved';
    if (!isSettled && sentence.verdict !== null) return sentence;
    const { state, original, isConfirmed } = sentence;
    const next = toStoredSentence(verdict, state, original);
    const publication = judgePublication(next);
    if (state === 'published' && publication === 'no') return { ...next, state: 'waiting' };
    return isConfirmed && publication === 'confirm' ? { ...next, isConfirmed } : next;
  });
}
