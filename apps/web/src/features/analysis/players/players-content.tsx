import { getLastMoves } from '@lamplight/domain/analysis/last-moves.ts';
import { selectPlayerMoves } from '@lamplight/domain/analysis/player-moves.ts';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Skeleton } from '../../../shared/loading/skeleton.tsx';
import { predictMoves } from '../../../shared/player-model/predict-moves.ts';
import type { MovesQuestion } from '../../../shared/player-model/predict-moves.ts';
import { createPredictionStore } from '../../../shared/player-model/prediction-store.ts';
import type { PredictionState } from '../../../shared/player-model/prediction-store.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useAnalysis } from '../analysis-context.ts';
import { copy } from '../copy.ts';
import { nameMoves } from './name-moves.ts';
import { usePlayersRating } from './players-rating.ts';
import { PlayersTable } from './players-table.tsx';
import type { PlayersTableProps } from './players-table.tsx';
import { RatingSlider } from './rating-slider.tsx';
import './players.css';

const words = copy.panel.players;
/** Moves of history that the model sees. */
const historyLength = 2;
/** Below this rating the model was trained on few games. */
const thinBelow = 1000;

export function PlayersContent() {
  const { game, board } = useAnalysis();
  const { rating, origin, choose } = usePlayersRating();
  const question = useMemo(
    (): MovesQuestion => ({ ...getLastMoves(game, board.state, historyLength), rating }),
    [game, board.state, rating],
  );
  const { state, retry } = usePrediction(question);
  const box = useRef<HTMLDivElement>(null);
  /** The pressed button disappears, so the focus moves to the box. */
  const focusBox = (): void => box.current?.focus({ preventScroll: true });
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 px-4 pt-2 pb-4 outline-none">
      <RatingSlider rating={rating} origin={origin} onChange={choose} />
      <Prediction
        state={state}
        onRetry={() => {
          focusBox();
          retry();
        }}
        onExplore={(uci) => {
          focusBox();
          board.dispatch({ type: 'try-line', line: [uci] });
        }}
      />
      <p className="text-micro text-text-3">
        {rating < thinBelow && <span>{words.few(thinBelow)} </span>}
        {words.scale} {state.kind === 'predicted' && state.source === 'server' && words.onServer}{' '}
        <Link href="/about-the-model" className="players-link">
          {words.about}
        </Link>
      </p>
      <Announcement state={state} rating={rating} />
    </div>
  );
}

/** The prediction for a question. The state of another position is never returned. */
function usePrediction(question: MovesQuestion) {
  const [store] = useState(() => createPredictionStore(predictMoves));
  const state = useSyncExternalStore(store.subscribe, store.read);
  useEffect(() => store.ask(question), [store, question]);
  useEffect(() => store.cancel, [store]);
  const isHere =
    state.kind !== 'idle' &&
    state.question.fen === question.fen &&
    state.question.moves.join() === question.moves.join();
  const current: PredictionState = isHere ? state : { kind: 'loading', question };
  return { state: current, retry: () => store.ask(question) };
}

interface PredictionProps extends Pick<PlayersTableProps, 'onExplore'> {
  readonly state: PredictionState;
  readonly onRetry: () => void;
}

function Prediction({ state, onRetry, onExplore }: PredictionProps) {
  const { game, board } = useAnalysis();
  switch (state.kind) {
    case 'idle':
    case 'loading':
      return <PlayersLoading />;
    case 'failed':
      return <PlayersFailed message={state.message} onRetry={onRetry} />;
    case 'predicted': {
      if (state.moves.length === 0) return <p className="text-text-2">{words.over}</p>;
      const { index, exploration } = board.state;
      const recorded = exploration === null ? game.moves[index + 1]?.uci : undefined;
      return (
        <PlayersTable
          rating={state.question.rating}
          recorded={recorded}
          onExplore={onExplore}
          {...selectPlayerMoves(state.moves, recorded)}
        />
      );
    }
    default:
      return state satisfies never;
  }
}

const rows = [1, 2, 3, 4, 5];

/** Placeholders for the rows. They appear only after a moment, so a short wait shows nothing. */
function PlayersLoading() {
  return (
    <div className="grid animate-late gap-2">
      {rows.map((row) => (
        <Skeleton key={row} className="h-6 rounded-sm" />
      ))}
      <output className="text-micro text-text-3">{words.loading}</output>
    </div>
  );
}

function PlayersFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-2 rounded-md border px-4 py-3">
      <p className="flex items-center gap-3">
        <TriangleAlert aria-hidden className="size-4.5 shrink-0 text-danger" />
        <span className="text-title font-semibold">{words.failed.title}</span>
      </p>
      <p className="text-text-2 wrap-anywhere">{message}</p>
      <Button size="sm" onClick={onRetry}>
        <RefreshCw aria-hidden />
        {words.failed.retry}
      </Button>
    </div>
  );
}

const maxHeard = 3;

/** Announces the likeliest moves when the rating has changed. A step through the game announces the move instead. */
function Announcement({ state, rating }: { state: PredictionState; rating: number }) {
  const { board } = useAnalysis();
  const [said, setSaid] = useState({ rating: 0, text: '' });
  if (state.kind === 'predicted' && state.question.rating === rating && said.rating !== rating) {
    const names = nameMoves(board.fen);
    const moves = state.moves
      .slice(0, maxHeard)
      .map(({ move, probability }) =>
        words.heardMove(names.get(move)?.san ?? move, words.percent(probability)),
      );
    setSaid({ rating, text: moves.length === 0 ? '' : words.heard(rating, moves.join(', ')) });
  }
  return (
    <output aria-live="polite" className="sr-only">
      {said.text}
    </output>
  );
}
