import { Split } from 'lucide-react';
import { moveNameIn } from '@lamplight/domain/chess/move-name.ts';
import { describeVerdict } from '../../../shared/play/verdict-names.ts';
import { verdictSigns } from '../../../shared/play/verdict-signs.ts';
import { VerdictSign } from '../../../shared/play/verdict-sign.tsx';
import { copy } from '../copy.ts';
import { useReviewPosition, useReview } from '../review-context.ts';
import type { TriedMove } from './taken-back.ts';

/** Under a move: what was tried for it and taken back. */
export function TriedMoves({ tried }: { tried: readonly TriedMove[] }) {
  const { step } = useReview();
  const { tried: shown } = useReviewPosition();
  const [first] = tried;
  if (!first) return null;
  const { fen, magnusMove } = first.divergence;
  return (
    <ul aria-label={copy.moves.triedAt(moveNameIn(fen, magnusMove))} className="review-tried">
      {tried.map(({ index, divergence }) => {
        const { userMove, judgement } = divergence;
        return (
          <li key={index}>
            <button
              type="button"
              data-tone="diverge"
              aria-current={shown === index ? 'step' : undefined}
              className="move-cell review-move san"
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
        );
      })}
    </ul>
  );
}
