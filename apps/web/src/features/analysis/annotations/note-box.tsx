import type { AnnotationNote, GameAnnotations } from '@lamplight/contract/annotations.ts';
import { listGlyphs } from '@lamplight/domain/annotation/glyphs.ts';
import { useId, useMemo } from 'react';
import { BoardAnnouncer } from '../../../shared/board/board-announcer.tsx';
import { useAnalysis } from '../analysis-context.ts';
import { useGlossary } from '../coach/glossary.ts';
import { InsightsSection } from '../coach/insights-section.tsx';
import { LevelSwitch } from '../coach/level-switch.tsx';
import { PresentationContext, splitSentences } from '../coach/presentation.ts';
import type { Presentation } from '../coach/presentation.ts';
import { useShowing } from '../coach/use-showing.ts';
import { copy } from '../copy.ts';
import { findMoveNote, findNags, listVariationSentences } from './find-note.ts';
import { NoteText } from './note-text.tsx';
import { useNoteShapes } from './note-shapes.tsx';
import '../../../shared/coach/evidence.css';
import '../coach/insights.css';
import '../../../shared/coach/authored-shapes.css';
import './annotations.css';

/**
 * The notes beside the coach's section: the opening paragraph at the start, a note on the opponent's move, and the
 * closing paragraph at the end. A note on a move of the featured player is part of the coach's answer.
 */
export function AnnotatedInsights({ annotations }: { annotations: GameAnnotations }) {
  const { game, board } = useAnalysis();
  const { index } = board.state;
  const move = game.moves[index];
  const isOpponents = move && move.color !== game.analysisSide.toLowerCase();
  const before = move ? isOpponents && findMoveNote(annotations, index) : annotations.opening;
  const after = index === game.moves.length - 1 && annotations.closing;
  return (
    <>
      {before && (
        <NoteBox
          key={index}
          kind={move ? 'move' : 'opening'}
          note={before}
          annotations={annotations}
        />
      )}
      <InsightsSection />
      {after && <NoteBox kind="closing" note={after} annotations={annotations} />}
    </>
  );
}

interface NoteBoxProps {
  readonly kind: keyof typeof copy.annotations.titles;
  readonly note: AnnotationNote;
  readonly annotations: GameAnnotations;
}

function NoteBox({ kind, note, annotations }: NoteBoxProps) {
  const { game, board, shown, setHere } = useAnalysis();
  const { index } = board.state;
  const { level } = annotations;
  const annotator = annotations.annotator ?? game.annotator ?? '';
  const titleId = useId();
  const hintId = useId();
  const { said, ...showing } = useShowing({
    boardFen: board.fen,
    setHere,
    of: note,
    id: titleId,
    shownBy: shown?.by,
  });
  const isAtMove = board.fen === (game.moves[index]?.fen ?? game.startFen);
  useNoteShapes(isAtMove ? note : null, setHere);
  const glossary = useGlossary(level === 'club');
  const pieces = useMemo(
    () => splitSentences([...note.sentences, ...listVariationSentences(note)], glossary),
    [note, glossary],
  );
  const presentation: Presentation = {
    game,
    index,
    level,
    search: null,
    pieces,
    glossary,
    hintId,
    ...showing,
  };
  return (
    <section aria-labelledby={titleId} className="note-box">
      <div className="flex items-baseline justify-between gap-3 pb-2">
        <h3 id={titleId} className="text-title font-semibold">
          {copy.annotations.titles[kind]}
        </h3>
        {kind === 'move' && <MoveSign annotations={annotations} />}
      </div>
      <PresentationContext value={presentation}>
        <NoteText sentences={note.sentences} note={note} annotator={annotator} />
      </PresentationContext>
      {kind === 'opening' && <LevelSwitch level={level} />}
      <p id={hintId} hidden>
        {copy.answer.sentence.hint}
      </p>
      <BoardAnnouncer text={said.text} occasion={said.occasion} />
    </section>
  );
}

/** The move of the note with the annotator's signs, for example '11… Be7?'. */
function MoveSign({ annotations }: Pick<NoteBoxProps, 'annotations'>) {
  const { game, board } = useAnalysis();
  const { index } = board.state;
  const move = game.moves[index];
  if (!move) return null;
  const { quality, others } = listGlyphs(findNags(annotations, index));
  const sign = quality.map(({ symbol }) => symbol).join('');
  const words = [...quality, ...others].map((glyph) => `, ${glyph.words}`).join('');
  return (
    <p className="san text-small font-semibold text-text-2">
      {copy.insights.move(move.moveNumber, move.color === 'white', move.notation)}
      <span aria-hidden>{[sign, ...others.map(({ symbol }) => symbol)].join(' ').trimEnd()}</span>
      <span className="sr-only">{words}</span>
    </p>
  );
}
