import { useId } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import type { BoardShape } from '../../../shared/board/board-shapes.ts';
import { toNamedShapes } from '../../../shared/coach/evidence-shapes.ts';
import type { Path } from '../../../shared/coach/stops.ts';
import type { TextPiece } from '../../../shared/coach/text-pieces.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { ExplanationTools } from './explanation-tools.tsx';
import type { Glossary } from './glossary.ts';
import { usePresentation, chooseLongest, findStops, findWalk } from './presentation.ts';

interface ExplanationProps {
  readonly id: string;
  readonly pieces: readonly TextPiece[];
  readonly marks: readonly BoardShape[];
  readonly line: Path | null;
  /** Path to the position that the text describes, if it is not the position after the move. */
  readonly home?: Path | undefined;
  readonly className?: string | undefined;
  /** Content after the text. */
  readonly children?: ReactNode;
  /** Content below the line. */
  readonly tools?: ReactNode;
}

/** A text of the coach. Pressing it shows its squares on the board, where its line can also be played. */
export function Explanation({
  id,
  pieces,
  marks,
  line,
  home,
  className,
  children,
  tools,
}: ExplanationProps) {
  const { game, index, glossary, hintId, opened, open, close, point } = usePresentation();
  const elementId = useId();
  const isOpen = opened?.id === id;
  /** The line, and the moves that the text names. An annotator may name moves that are no proof. */
  const lines = [line, ...pieces.map(({ moves }) => moves)].filter((path) => path != null);

  const pressed = (piece: TextPiece | undefined): void => {
    const along = piece?.moves ? chooseLongest(lines, piece.moves) : (line ?? lines[0] ?? null);
    const walk = findWalk(game, index, along, home);
    // A text that names no squares starts at the first move of its line.
    const begin = marks.length === 0 ? walk.firstMove : 0;
    const at = piece?.moves ? walk.firstMove + piece.moves.uci.length - 1 : begin;
    open({
      id,
      ...walk,
      isFollowed: home?.from === 'position',
      // If the line contains an illegal move, the board stays at the first position.
      at: at < walk.stops.length ? at : 0,
      marks: piece?.squares ? toNamedShapes(piece.squares) : marks,
    });
  };
  const onClick = (event: MouseEvent): void => {
    // Ignores clicks that end a text selection.
    if (getSelection()?.isCollapsed === false) return;
    const piece = pieceAt(event.target);
    if (isOpen && !piece) close();
    else pressed(piece);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (isOpen) close();
    else pressed(undefined);
  };

  const pointAt = (piece: TextPiece | undefined, when: 'now' | 'rested'): void => {
    const path = piece?.moves ?? home ?? { from: 'after', uci: [] };
    const stop = findStops(game, index, path).at(-1);
    // While a sentence is open, only a square or a move named in the text replaces it, and only while it is pointed at.
    if (!stop || (opened && !piece)) return point(null);
    if (piece?.moves) return point({ stop, marks: [] }, when);
    return point({ stop, marks: piece?.squares ? toNamedShapes(piece.squares) : marks }, when);
  };
  const onPointerOver = ({ pointerType, target }: PointerEvent): void => {
    if (pointerType === 'mouse') pointAt(pieceAt(target), 'rested');
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (target.matches(':focus-visible')) pointAt(undefined, 'now');
  };

  return (
    <>
      <span
        id={elementId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button element would not break into lines as text does
        role="button"
        tabIndex={0}
        aria-expanded={isOpen}
        aria-describedby={hintId}
        className={cx('coach-text', isOpen && 'coach-open', className)}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onPointerOver={onPointerOver}
        onPointerLeave={() => point(null)}
        onFocus={onFocus}
        onBlur={() => point(null)}
      >
        {pieces.map((piece, at) => renderPiece(piece, at, glossary))}
        {children}
      </span>
      {isOpen && (
        <ExplanationTools opened={opened} textId={elementId}>
          {tools}
        </ExplanationTools>
      )}
    </>
  );

  function pieceAt(target: EventTarget): TextPiece | undefined {
    const element = target instanceof Element ? target.closest('[data-piece]') : null;
    const piece = pieces[Number(element?.getAttribute('data-piece') ?? -1)];
    return piece?.squares || piece?.moves ? piece : undefined;
  }
}

function renderPiece(
  { text, squares, moves, term }: TextPiece,
  at: number,
  glossary: Glossary | null,
) {
  if (!squares && !moves && !term) return text;
  return (
    <span
      // oxlint-disable-next-line react/no-array-index-key -- a text does not change its order
      key={at}
      data-piece={at}
      title={term === undefined ? undefined : glossary?.definitions[term]}
      className={cx(squares && 'sqref', moves && 'coach-move san', term && 'coach-term')}
    >
      {text}
    </span>
  );
}
