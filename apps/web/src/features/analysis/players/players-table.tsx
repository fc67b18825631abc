import type { MoveVerdict, PlayerMoves } from '@lamplight/domain/analysis/player-moves.ts';
import { getNextMove } from '@lamplight/domain/chess/move-name.ts';
import type { Move } from '@lamplight/domain/chess/move.ts';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { describeScore, formatScore } from '../../../shared/engine/score-words.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { qualities } from '../../../shared/ui/quality-badge.tsx';
import { useAnalysis } from '../analysis-context.ts';
import { copy } from '../copy.ts';
import { nameMoves } from './name-moves.ts';
import { useVerdicts } from './use-verdicts.ts';

const words = copy.panel.players;

export interface PlayersTableProps extends PlayerMoves {
  readonly rating: number;
  /** The move of the recorded game, which is marked. Undefined at its end and in an explored line. */
  readonly recorded: string | undefined;
  /** Plays a move on the board. Called in Exploration Mode only. */
  readonly onExplore: (uci: string) => void;
}

/** Moves as bars, with the engine's verdict beside each. */
export function PlayersTable(props: PlayersTableProps) {
  const { rating, recorded, listed, others, onExplore } = props;
  const { board, study, suggestions, view, exploring } = useAnalysis();
  const { fen } = board;
  const { index, exploration } = board.state;
  const names = useMemo(() => nameMoves(fen), [fen]);
  const { judge, isSearching } = useVerdicts({
    fen,
    mover: getNextMove(fen).side,
    moves: listed.map(({ move }) => move),
    suggestions,
    stored: exploration === null ? study?.positions[index + 1]?.lines : undefined,
    canSearch: view.engine,
  });
  const arrow = useArrow();
  return (
    <table className="players-table">
      <caption className="sr-only">{words.table(rating)}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.columns.move}</th>
          <th scope="col">{words.columns.share}</th>
          <th scope="col">{words.columns.verdict}</th>
        </tr>
      </thead>
      <tbody>
        {listed.map(({ move: uci, probability }) => {
          const move = names.get(uci);
          const verdict = judge(uci);
          return (
            move && (
              <tr key={uci} {...arrow.follow(move)}>
                <th scope="row">
                  <button
                    type="button"
                    className="san thumb min-h-7 rounded-xs text-left text-title font-semibold"
                    onClick={() => {
                      if (exploring.on) onExplore(uci);
                      else arrow.draw(move);
                    }}
                  >
                    {move.san}
                  </button>
                  {uci === recorded && <span className="players-recorded">{words.recorded}</span>}
                </th>
                <ShareCell share={probability} verdict={verdict} />
                <td>
                  <Verdict verdict={verdict} isSearching={isSearching} />
                </td>
              </tr>
            )
          );
        })}
        {others >= minOthers && (
          <tr className="text-text-3">
            <th scope="row" className="text-small font-normal">
              {words.others}
            </th>
            <ShareCell share={others} verdict={undefined} />
            <td>–</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** Draws the arrow of the move that the reader points at. */
function useArrow() {
  const { board, setHere } = useAnalysis();
  const isDrawn = useRef(false);
  const draw = ({ from, to }: Move): void => {
    isDrawn.current = true;
    const shapes = [{ kind: 'arrow', from, to, tone: 'idea' } as const];
    setHere({ preview: { fen: board.fen, lastMove: undefined, shapes } });
  };
  const clear = (): void => {
    if (isDrawn.current) setHere({ preview: null });
    isDrawn.current = false;
  };
  const leave = useEffectEvent(clear);
  useEffect(() => () => leave(), []);
  const follow = (move: Move) => ({
    onPointerEnter: () => draw(move),
    onPointerLeave: clear,
    onFocus: () => draw(move),
    onBlur: clear,
  });
  return { draw, follow };
}

/** A smaller share of other moves is not worth a row. */
const minOthers = 0.005;

/** The bar has the colour of the verdict. The verdict itself is written beside it. */
function ShareCell({ share, verdict }: { share: number; verdict: MoveVerdict | undefined }) {
  const ink = verdict?.quality ? qualities[verdict.quality].ink : 'text-line-strong';
  return (
    <td className="players-share">
      <span aria-hidden className="players-track">
        <span className={cx('players-bar', ink)} style={{ width: `${100 * share}%` }} />
      </span>
      <span className="players-percent tnum">{words.percent(share)}</span>
    </td>
  );
}

interface VerdictProps {
  readonly verdict: MoveVerdict | undefined;
  readonly isSearching: boolean;
}

function Verdict({ verdict, isSearching }: VerdictProps) {
  if (!verdict) {
    return (
      <span className="text-micro text-text-3">
        {isSearching ? words.judging : words.notJudged}
      </span>
    );
  }
  const { score, quality } = verdict;
  const { name, symbol, ink } = quality ? qualities[quality] : {};
  return (
    <span className="flex items-center justify-end gap-2" title={name}>
      <span className="tnum text-small font-semibold">
        <span aria-hidden>{formatScore(score)}</span>
        <span className="sr-only">
          {[name, describeScore(score)].filter((part) => part !== undefined).join(', ')}
        </span>
      </span>
      {ink !== undefined && (
        <span aria-hidden className={cx('players-sign', ink)}>
          <span className="text-surface">{symbol}</span>
        </span>
      )}
    </span>
  );
}
