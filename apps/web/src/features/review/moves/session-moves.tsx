import type { Divergence } from '@lamplight/contract/play-session.ts';
import { formatMoveIn } from '@lamplight/domain/chess/move-name.ts';
import { Split } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { ListedMove, MoveRow } from '../../../shared/game-screen/move-cell.tsx';
import { MoveList, MoveRibbon } from '../../../shared/game-screen/move-list.tsx';
import { describeVerdict, verdictSigns } from '../../../shared/play/verdicts.ts';
import { VerdictSign, MoveMarks } from '../../../shared/play/verdict-sign.tsx';
import { describeMark } from '../board/announcements.ts';
import { copy } from '../copy.ts';
import { ExportButtons } from '../export/export-buttons.tsx';
import { useReview, useReviewPosition } from '../review-context.ts';

/** The left column: the moves of the session. Moves tried and taken back are listed below the move of the same ply. */
export function SessionMoves({ isDrawn }: { isDrawn: boolean }) {
  const { divergences } = useReview().review.session;
  const takenBack = useMemo(() => groupTakenBack(divergences), [divergences]);
  const renderBelow = useCallback(
    ({ white, black }: MoveRow) => (
      <TriedMoves
        tried={[white, black].flatMap((move) => (move && takenBack.get(move.index + 1)) ?? [])}
      />
    ),
    [takenBack],
  );
  return (
    <section aria-labelledby="review-moves" className="moves-panel panel">
      <header className="moves-head border-b">
        <h2 id="review-moves" className="text-title font-semibold">
          {copy.moves.title}
        </h2>
        <div className="flex">
          <ExportButtons />
        </div>
      </header>
      {isDrawn && <SessionMoveList renderBelow={renderBelow} />}
      {divergences.length > 0 && (
        <p className="played-note flex shrink-0 items-center gap-1.5 border-t px-4 py-2.5 text-micro text-text-3">
          <Split aria-hidden className="played-fork text-diverge" />
          <span>
            <b className="text-diverge">{copy.moves.red}</b> {copy.moves.note}
          </span>
        </p>
      )}
    </section>
  );
}

function SessionMoveList({ renderBelow }: { renderBelow: (row: MoveRow) => ReactNode }) {
  return (
    <MoveList {...useMoveListProps()} startLabel={copy.moves.start} renderBelow={renderBelow} />
  );
}

const ribbonStart = { text: copy.moves.ribbonStart, label: copy.moves.start };

export function SessionRibbon() {
  return <MoveRibbon {...useMoveListProps()} start={ribbonStart} />;
}

function useMoveListProps() {
  const { cells, step } = useReview();
  const { ply, tried } = useReviewPosition();
  const moves = useMemo(
    () =>
      cells.map((cell): ListedMove => ({
        index: cell.move.ply - 1,
        san: cell.move.san,
        number: cell.number,
        color: cell.color,
        tone: cell.tone,
        marks: <MoveMarks cell={cell} said={describeMark(cell)} />,
      })),
    [cells],
  );
  const onGo = useCallback((index: number) => step({ type: 'go-to', ply: index + 1 }), [step]);
  return { moves, index: ply - 1, isElsewhere: tried !== null, label: copy.moves.title, onGo };
}

interface TriedMove {
  /** Index in the list of divergences. */
  readonly index: number;
  readonly divergence: Divergence;
}

/** Groups moves that were taken back by their ply. A move that was tried several times is listed once. */
export function groupTakenBack(
  divergences: readonly Divergence[],
): ReadonlyMap<number, TriedMove[]> {
  const byPly = new Map<number, TriedMove[]>();
  for (const [index, divergence] of divergences.entries()) {
    if (divergence.action !== 'rewind') continue;
    const { ply, userUci } = divergence;
    const known = byPly.get(ply) ?? [];
    if (known.some((tried) => tried.divergence.userUci === userUci)) continue;
    byPly.set(ply, [...known, { index, divergence }]);
  }
  return byPly;
}

function TriedMoves({ tried }: { tried: readonly TriedMove[] }) {
  const { step } = useReview();
  const { tried: shown } = useReviewPosition();
  const [first] = tried;
  if (!first) return null;
  const { fen, magnusMove } = first.divergence;
  return (
    <ul aria-label={copy.moves.triedAt(formatMoveIn(fen, magnusMove))} className="review-tried">
      {tried.map(({ index, divergence: { userMove, judgement } }) => (
        <li key={index}>
          <button
            type="button"
            data-tone="diverge"
            aria-current={shown === index ? 'step' : undefined}
            className="move-cell san"
            onClick={() => step({ type: 'show', divergence: index })}
          >
            <Split aria-hidden className="played-fork" />
            <span className="sr-only">{copy.moves.tried} </span>
            {userMove}
            {judgement && (
              <>
                <VerdictSign sign={verdictSigns[judgement.verdict]} />
                <span className="sr-only">, {describeVerdict(judgement.verdict)}</span>
              </>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
