import type { GuessJudgement } from '@lamplight/contract/play-session.ts';
import { playLine } from '@lamplight/domain/chess/line.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { toScore } from '@lamplight/domain/quality/score.ts';

import { useMemo, useState } from 'react';
import { formatMoveIn } from '@lamplight/domain/chess/move-name.ts';
import { MiniBoard } from '../../../shared/board/mini-board.tsx';
import { parseSquares } from '@lamplight/domain/chess/recorded-move.ts';
import { describeScore, formatScore } from '../../../shared/engine/score-words.ts';
import { LineSteps } from '../../../shared/game-screen/step-buttons.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { copy } from '../copy.ts';

interface DivergenceLineProps {
  readonly whose: 'his' | 'yours';
  /** The position before the move. */
  readonly fen: string;
  readonly uci: string;
  readonly san: string;
  readonly evaluation: GuessJudgement['his'];
  readonly orientation: Color;
}

/** One of the two moves of a divergence, and its continuation. */
export function DivergenceLine({
  whose,
  fen,
  uci,
  san,
  evaluation,
  orientation,
}: DivergenceLineProps) {
  const words = copy.divergences;
  const moves = useMemo(
    () => playMoves(fen, evaluation && evaluation.uci.length > 0 ? evaluation.uci : [uci]),
    [fen, evaluation, uci],
  );
  const [wanted, setAt] = useState(0);
  const at = Math.min(wanted, Math.max(0, moves.length - 1));
  const shown = moves[at];
  const name = shown ? formatMoveIn(shown.before, shown.san) : formatMoveIn(fen, san);
  const isHis = whose === 'his';
  const line = isHis ? words.hisLine : words.yourLine;
  const score = evaluation && toScore(evaluation);
  return (
    <div className="min-w-0">
      <p className={cx('text-micro font-semibold', isHis ? 'text-match' : 'text-diverge')}>
        {isHis ? words.his : words.yours}
      </p>
      <p className="mb-1.5 flex gap-2">
        <span className="san font-semibold">{formatMoveIn(fen, san)}</span>
        {score && (
          <span className="tnum text-text-2">
            <span aria-hidden>{formatScore(score)}</span>
            <span className="sr-only">{describeScore(score)}</span>
          </span>
        )}
      </p>
      <MiniBoard
        fen={shown?.fen ?? fen}
        orientation={orientation}
        lastMove={parseSquares(shown?.uci)}
        tone={at > 0 ? 'last' : isHis ? 'match' : 'diverge'}
        label={words.position(name)}
      />
      <div className="review-walk mt-0.5 flex items-center justify-between text-small/5">
        <LineSteps words={words.line(line)} at={at} last={moves.length - 1} onGo={setAt}>
          <output className="san truncate">{name}</output>
        </LineSteps>
      </div>
    </div>
  );
}

interface LineMove {
  readonly before: string;
  readonly fen: string;
  readonly san: string;
  readonly uci: string;
}

function playMoves(fen: string, line: readonly string[]): LineMove[] {
  const start = parsePosition(fen);
  if (!start.ok) return [];
  const played = playLine(start.value, line);
  return played.map(({ move, position }, index) => ({
    before: played[index - 1]?.position.fen ?? fen,
    fen: position.fen,
    san: move.san,
    uci: move.uci,
  }));
}
