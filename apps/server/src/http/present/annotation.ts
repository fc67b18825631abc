import { describeComments } from '@lamplight/domain/annotation/describe-comments.ts';
import type { CommentPlace } from '@lamplight/domain/annotation/describe-comments.ts';
import {
  showAuthoredSentence,
  showEvidence,
} from '@lamplight/domain/annotation/show-authored-sentence.ts';
import {
  judgePublication,
  type StoredFinding,
  type StoredSentence,
} from '@lamplight/domain/annotation/stored-sentence.ts';
import {
  statusOfState,
  type AnnotationFigures,
  type EditedComment,
} from '../../entities/annotation.ts';
import { computeSentenceVersion } from '../../entities/sentence-version.ts';
import type { AnnotationSheet } from '../../use-cases/annotations/admin-annotations.ts';

export function presentFigures(figures: AnnotationFigures) {
  const { proved, judgement, unproved, refuted, unchecked, waiting, published, leftOut } = figures;
  const { state, checkedComments, searchedPositions, wantedPositions, problem } = figures;
  return {
    ...figures,
    sentences: waiting + published + leftOut,
    verdicts: { proved, judgement, unproved, refuted, unchecked },
    states: { waiting, published, leftOut },
    job: {
      status: statusOfState[state],
      checkedComments,
      searchedPositions,
      wantedPositions,
      message: problem,
    },
  };
}

export function presentAnnotation({ figures, annotated, tree, comments }: AnnotationSheet) {
  return {
    annotation: presentFigures(figures),
    startFen: tree.startFen,
    pgn: annotated.pgn,
    comments: presentComments({ tree, comments }),
  };
}

/** Comments without a place in the game are not shown to readers either. */
export function presentComments({ tree, comments }: Pick<AnnotationSheet, 'tree' | 'comments'>) {
  const places = new Map(describeComments(tree).map((place) => [place.key, place]));
  return comments.flatMap((comment) => {
    const place = places.get(comment.key);
    return place ? [presentComment(place, comment)] : [];
  });
}

function presentComment(place: CommentPlace, { sentences, editedAt, editedBy }: EditedComment) {
  return {
    ...place,
    audience: place.audience && [...place.audience],
    shapes: [...place.shapes],
    sentences: sentences.map((sentence, index) => presentSentence(sentence, index, place)),
    editedAt,
    editedBy,
  };
}

function presentSentence(
  sentence: StoredSentence,
  index: number,
  { key, fen }: Pick<CommentPlace, 'key' | 'fen'>,
) {
  const { text, original, state, verdict, basis, reason, findings = [], isConfirmed } = sentence;
  const shown = showAuthoredSentence(`${key}.${index}`, sentence, fen);
  return {
    index,
    version: computeSentenceVersion(sentence),
    text,
    original,
    isEdited: text !== original,
    state,
    verdict,
    basis: basis ?? null,
    reason: reason ?? null,
    findings: findings.map(presentFinding),
    shown,
    canPublish: judgePublication(sentence),
    hasProofMark: shown.backing !== 'none',
    isConfirmed: isConfirmed ?? false,
  };
}

function presentFinding({ start, end, verdict, basis, reason, evidence }: StoredFinding) {
  const shown = evidence && showEvidence(evidence);
  return {
    start,
    end,
    verdict,
    basis,
    reason,
    evidence: shown ? { ...shown, squares: [...shown.squares], arrows: [...shown.arrows] } : null,
  };
}
