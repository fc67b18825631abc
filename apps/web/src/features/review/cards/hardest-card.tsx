import { formatMoveIn } from '@lamplight/domain/chess/move-name.ts';
import { formatShare } from '@lamplight/domain/difficulty/difficulty.ts';
import { useId } from 'react';
import { formatStrength } from '../../../shared/play/found-by.ts';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { copy } from '../copy.ts';
import { listHardestMoves } from '../hardest-moves.ts';
import type { HardMove } from '../hardest-moves.ts';
import { useReview } from '../review-context.ts';

/** The hardest moves of the recorded game, and the hardest ones that the reader found. Nothing if none is known. */
export function HardestCard() {
  const { review } = useReview();
  const { his, yours } = listHardestMoves(review);
  const words = copy.hardest;
  if (his.length === 0) return null;
  return (
    <Card aria-labelledby="review-hardest" className="review-card">
      <CardHeader>
        <CardTitle id="review-hardest">{words.title}</CardTitle>
        <p className="text-small text-text-3">
          {words.lead(formatStrength(review.session.strength))}
        </p>
      </CardHeader>
      <HardMoves title={words.his} moves={his} />
      {yours.length > 0 && (
        <div className="border-t">
          <HardMoves title={words.yours} moves={yours} />
        </div>
      )}
    </Card>
  );
}

function HardMoves({ title, moves }: { title: string; moves: readonly HardMove[] }) {
  const { review, step } = useReview();
  const titleId = useId();
  const words = copy.hardest;
  return (
    <>
      <h3 id={titleId} className="px-4 pt-2.5 text-micro text-text-3">
        {title}
      </h3>
      <ol aria-labelledby={titleId}>
        {moves.map((move) => {
          const { ply, share, isFound, isOnBoard } = move;
          const content = (
            <>
              <span className="font-semibold">{nameMove(move)}</span>
              <span className="text-small text-text-2">
                {words.share(formatShare(share))}
                {isFound && <span className="text-success">{words.found}</span>}
              </span>
            </>
          );
          return (
            <li key={ply}>
              {isOnBoard ? (
                <button
                  type="button"
                  className="review-row"
                  onClick={() => step({ type: 'go-to', ply })}
                >
                  {content}
                </button>
              ) : (
                <p className="review-row">{content}</p>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );

  function nameMove({ ply }: HardMove): string {
    const { game } = review;
    const before = game.moves[ply - 2]?.fen ?? game.startFen;
    return formatMoveIn(before, game.moves[ply - 1]?.notation ?? '');
  }
}
