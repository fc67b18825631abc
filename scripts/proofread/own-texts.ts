import { readdirSync, readFileSync } from 'node:fs';
import type { AnnotationTree } from '@lamplight/domain/annotation/annotation.ts';
import { readAnnotations } from '@lamplight/domain/annotation/read-annotations.ts';
import type { GameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import { proofreadComment } from '@lamplight/domain/proofread/proofread-comment.ts';
import { proofreadGame } from '@lamplight/domain/proofread/proofread-game.ts';
import { splitSentences } from '@lamplight/domain/proofread/sentences.ts';
import type { SentenceVerdict, Verdict } from '@lamplight/domain/proofread/verdict.ts';
import {
  loadPlayerModel,
  readShippedAnalysis,
} from '../../apps/server/src/cli/annotation/collection-game.ts';
import {
  createPeople,
  openSearchCache,
  readStoredAnalyses,
} from '../../apps/server/src/cli/annotation/proof-sources.ts';
import { measureAnnotatedGame, type AnnotationFigures } from './annotation-figures.ts';
import { listCoachNotes, readSentence } from './coach-sentences.ts';

/** Figures about sentences that are known to be true. */
export interface TextFigures {
  readonly sentences: Readonly<Record<Verdict, number>>;
  /** Checkable expressions, and those of them that were bound to a position and decided. */
  readonly expressions: number;
  readonly bound: number;
  /** Sentences that are refuted or unproved. */
  readonly objections: readonly string[];
}

export const annotationsFolder = new URL('../../data/annotations/', import.meta.url);

/** Proof-reads the explanations of the built-in coach, each as a whole, because its sentences refer to each other. */
export function measureCoachNotes(games: Iterable<GameToExplain>): TextFigures {
  const verdicts: SentenceVerdict[] = [];
  for (const { sentences, place, request } of listCoachNotes(games)) {
    const split = splitSentences(sentences.join(' '));
    verdicts.push(...proofreadComment({ sentences: split, place, request, readSentence }));
  }
  return measure(verdicts);
}

/** Reads the annotated games that ship, by the name of their file. */
export function readShippedAnnotations(): Map<string, AnnotationTree> {
  const names = readdirSync(annotationsFolder).filter((file) => file.endsWith('.pgn'));
  return new Map(
    names.toSorted().map((name) => {
      const tree = readAnnotations(readFileSync(new URL(name, annotationsFolder), 'utf8'));
      if (!tree.ok) throw new Error(`${name}, line ${tree.error.line}: ${tree.error.message}`);
      return [name, tree.value];
    }),
  );
}

/** Proof-reads the annotated games that ship, with the searches that ship. */
export async function measureAnnotations(): Promise<TextFigures> {
  const people = createPeople(await loadPlayerModel());
  const { searches } = await openSearchCache();
  const verdicts: SentenceVerdict[] = [];
  for (const tree of readShippedAnnotations().values()) {
    const stored = await readStoredAnalyses(tree);
    const evaluations = { find: (key: string) => stored.get(key) ?? searches.get(key) };
    const { comments } = proofreadGame(tree, { evaluations, people });
    verdicts.push(...comments.flatMap(({ sentences }) => sentences));
  }
  return measure(verdicts);
}

/** Measures how complete the annotated games are, by the name of their file. */
export async function measureCompleteness(): Promise<Map<string, AnnotationFigures>> {
  const figures = new Map<string, AnnotationFigures>();
  for (const [name, tree] of readShippedAnnotations()) {
    const analysis = await readShippedAnalysis(tree.headers['CollectionId'] ?? '');
    if (!analysis) throw new Error(`${name} has no analysis`);
    figures.set(name, measureAnnotatedGame(tree, analysis.positions));
  }
  return figures;
}

function measure(verdicts: readonly SentenceVerdict[]): TextFigures {
  const sentences = { proved: 0, judgement: 0, unproved: 0, refuted: 0 };
  let expressions = 0;
  let bound = 0;
  const objections: string[] = [];
  for (const { verdict, text, findings, unbound } of verdicts) {
    sentences[verdict] += 1;
    expressions += findings.length + unbound.length;
    bound += findings.filter((finding) => finding.verdict !== 'unproved').length;
    if (verdict === 'refuted' || verdict === 'unproved') objections.push(`${verdict}: ${text}`);
  }
  return { sentences, expressions, bound, objections };
}
