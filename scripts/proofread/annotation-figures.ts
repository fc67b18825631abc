import { readFileSync } from 'node:fs';
import type {
  AnnotatedMove,
  AnnotationComment,
  AnnotationTree,
} from '@lamplight/domain/annotation/annotation.ts';
import { listNotes } from '@lamplight/domain/annotation/annotation-view.ts';
import type { PositionAnalysis } from '@lamplight/domain/analysis/position-analysis.ts';
import { getTurn, toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import { levels } from '@lamplight/domain/coach/fact.ts';
import { splitAtTerms } from '@lamplight/domain/coach/wording/glossary.ts';
import {
  getFen,
  getLoss,
  nameMove,
  type AnalysedMoves,
} from '@lamplight/domain/dossier/format-dossier.ts';
import { parseOpenings } from '@lamplight/domain/library/openings.ts';
import { splitSentences } from '@lamplight/domain/proofread/sentences.ts';
import { findError } from '@lamplight/domain/quality/classify-loss.ts';

/** Figures about the completeness of an annotated game. */
export interface AnnotationFigures {
  /** Moves of the featured player after theory, and those of them with a note. */
  readonly moves: number;
  readonly noted: number;
  /** Share of these moves that must have a note. */
  readonly minShare: number;
  /** Moves of the opponent that lost ten points of winning chance or more, and those of them without a note. */
  readonly mistakes: number;
  readonly unnotedMistakes: readonly string[];
  readonly questions: number;
  /** Positions of the game with arrows or marked squares. */
  readonly drawnPositions: number;
  /** Mean number of words that a reader of one level finds at a move with a note. */
  readonly wordsPerNote: number;
  readonly hasOpening: boolean;
  readonly hasClosing: boolean;
  /** Number of comments for each level alone. */
  readonly commentsForLevels: readonly number[];
}

const book = parseOpenings(
  readFileSync(new URL('../../data/openings/openings.tsv', import.meta.url), 'utf8'),
);
/** Games with more moves than this need fewer notes. */
const longGame = 60;

export function measureAnnotatedGame(
  tree: AnnotationTree,
  analyses: readonly (PositionAnalysis | null)[],
): AnnotationFigures {
  const game: AnalysedMoves = { startFen: tree.startFen, moves: tree.moves, analyses };
  const side = tree.headers['AnalysisSide'] === 'Black' ? 'black' : 'white';
  const lastInTheory = tree.moves.findLastIndex(({ fen }) => book.has(toPositionKey(fen)));
  const own = tree.moves.filter(
    (_, index) => index > lastInTheory && getTurn(getFen(game, index)) === side,
  );
  const mistakes = [...tree.moves.keys()].filter((index) => {
    const error = findError(getLoss(game, index) ?? 0);
    return getTurn(getFen(game, index)) !== side && (error === 'mistake' || error === 'blunder');
  });
  const noted = tree.moves.filter(hasNote);
  const words = noted.flatMap((move) => levels.map((level) => countWords(move, level)));
  const comments = [...tree.comments, ...tree.moves.flatMap(listComments)];
  return {
    moves: own.length,
    noted: own.filter(hasNote).length,
    minShare: tree.moves.length > 2 * longGame ? 0.4 : 0.6,
    mistakes: mistakes.length,
    unnotedMistakes: mistakes
      .filter((index) => !hasNote(tree.moves[index]))
      .map((index) => nameMove(game, index)),
    questions: comments.filter(({ isQuestion }) => isQuestion).length,
    drawnPositions: tree.moves.filter((move) =>
      listComments(move).some(({ shapes }) => shapes.length > 0),
    ).length,
    wordsPerNote: words.reduce((sum, count) => sum + count, 0) / Math.max(1, words.length),
    hasOpening: tree.comments.some(({ text }) => text !== ''),
    hasClosing: comments.some(({ isClosing }) => isClosing),
    commentsForLevels: levels.map(
      (level) => comments.filter(({ audience }) => audience?.includes(level)).length,
    ),
  };
}

/** Lists what an annotated game lacks. */
export function listGaps(figures: AnnotationFigures): string[] {
  const { moves, noted, minShare, unnotedMistakes, questions, drawnPositions } = figures;
  return [
    noted < minShare * moves && `notes on ${noted} of ${moves} moves`,
    unnotedMistakes.length > 0 && `no note on ${unnotedMistakes.join(', ')}`,
    (questions < minQuestions || questions > maxQuestions) && `${questions} questions`,
    drawnPositions < minDrawnPositions && `${drawnPositions} positions with arrows or squares`,
    !figures.hasOpening && 'no opening paragraph',
    !figures.hasClosing && 'no closing paragraph',
    ...levels.map((level, at) => figures.commentsForLevels[at] === 0 && `nothing for ${level}`),
  ].filter((gap) => gap !== false);
}
const minQuestions = 4;
const maxQuestions = 8;
const minDrawnPositions = 5;

export interface SkeletonRepeats {
  readonly sentences: number;
  /** Sentences that repeat an earlier one, if names and numbers are left out. */
  readonly repeats: readonly string[];
}

/** Compares the sentences of all games with each other. */
export function findSkeletonRepeats(trees: Iterable<AnnotationTree>): SkeletonRepeats {
  const seen = new Set<string>();
  const repeats: string[] = [];
  let sentences = 0;
  for (const { text } of [...trees].flatMap(listSentences)) {
    const skeleton = maskNames(text);
    if (skeleton.split(' ').length < minSkeletonWords || bareShare.test(text)) continue;
    sentences += 1;
    if (seen.has(skeleton)) repeats.push(text);
    seen.add(skeleton);
  }
  return { sentences, repeats };
}

/** Counts how often the notes for club players use each term of the glossary. Readers see its definition there. */
export function countClubTerms(trees: Iterable<AnnotationTree>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { comment } of [...trees].flatMap((tree) => listNotes(tree)))
    if (comment.audience?.includes('club') ?? true)
      for (const { term } of splitAtTerms(comment.text))
        if (term !== undefined) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function listSentences(tree: AnnotationTree): readonly { readonly text: string }[] {
  return listNotes(tree).flatMap(({ comment }) => splitSentences(comment.text));
}
/** A figure of the player model and nothing else: 'One in three players of 2100 plays 16.a3.' */
const bareShare = /^[\w\s]+ players (?:in \w+ )?of \d+ (?:would )?plays? \S+$/u;
/** Shorter sentences such as 'White has a queen for a rook.' are formulas. */
const minSkeletonWords = 8;

function maskNames(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(nameInText, '_')
    .replaceAll(/_(?:[\s,]*_)+/gu, '_');
}
const nameInText =
  /\d+\.(?:\.\.)?|\.{3}|o-o(?:-o)?|[kqrbn]?[a-h]?[1-8]?x?[a-h][1-8](?:=[qrbn])?[+#]?|[+-]?\d+(?:\.\d+)?|\b(?:king|queen|rook|bishop|knight|pawn)s?\b|\b(?:white|black)(?:'s)?\b|\b[a-h]-(?:file|pawn)\b/gu;

function listComments({ notes }: AnnotatedMove): AnnotationComment[] {
  return notes.filter((note) => note.kind === 'comment');
}

function hasNote(move: AnnotatedMove | undefined): boolean {
  return move !== undefined && listComments(move).some(isNote);
}

/** True for a comment on the move that it follows. */
function isNote({ isQuestion, isClosing, text }: AnnotationComment): boolean {
  return !isQuestion && !isClosing && text !== '';
}

function countWords(move: AnnotatedMove, level: (typeof levels)[number]): number {
  return listComments(move)
    .filter((comment) => isNote(comment) && (comment.audience?.includes(level) ?? true))
    .reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0);
}
