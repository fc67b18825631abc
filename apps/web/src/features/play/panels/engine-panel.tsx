import type { SessionState } from '@lamplight/contract/play-session.ts';
import { FOLLOW } from '@lamplight/domain/play/session.ts';
import { Cpu } from 'lucide-react';
import { useId, useRef } from 'react';
import type { RefObject } from 'react';
import { LazyLoad } from '../../../shared/loading/lazy-load.tsx';
import { createLazyModule } from '../../../shared/loading/lazy-module.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { useMoveFocusOnUnmount } from '../../../shared/ui/use-move-focus-on-unmount.ts';
import { copy } from '../copy.ts';
import { usePlay, usePlayActions } from '../play-context.ts';
import { getPrice } from './hint-words.ts';
import './panels.css';

const suggestions = createLazyModule(
  async () => (await import('./engine-suggestions.tsx')).EngineSuggestions,
);

/** The engine's three best moves. While the user has to find a recorded move, they are shown only on request. */
export function EnginePanel() {
  const { state, stage, shown, isBusy } = usePlay('state', 'stage', 'shown', 'isBusy');
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  const isFollowed = state.mode === FOLLOW && state.status === 'active';
  const isAsked = state.hint?.helps.includes('engine') ?? false;
  const isVeiled = isFollowed && !isAsked;
  const isYours = stage === 'your-turn' || stage === 'over';
  return (
    <Card aria-labelledby={titleId} className="engine-panel">
      <CardHeader>
        <CardTitle id={titleId}>{copy.engine.title}</CardTitle>
        {isFollowed && <Badge>{isVeiled ? copy.engine.hidden : copy.engine.shown}</Badge>}
      </CardHeader>
      <div ref={body} tabIndex={-1} className="p-3">
        {isVeiled ? (
          <EngineVeil canAsk={stage === 'your-turn' && !isBusy} next={body} />
        ) : (
          <LazyLoad module={suggestions} fallback={<div className="min-h-38" />}>
            {(EngineSuggestions) => (
              // The key remounts the component for a new position, which cancels the old search.
              <EngineSuggestions
                key={shown.fen}
                fen={shown.fen}
                ply={isOnRecord(state) ? state.currentMoveIndex + 1 : null}
                isAsked={isFollowed}
                isOver={stage === 'over'}
                canAsk={isYours && !state.isCheckmate && !state.isStalemate}
              />
            )}
          </LazyLoad>
        )}
      </div>
    </Card>
  );
}

/** True if the position on the board is one of the recorded game: in Follow mode, and after its last move. */
function isOnRecord({ mode, pendingDivergence }: SessionState): boolean {
  return mode === FOLLOW && pendingDivergence === null;
}

interface EngineVeilProps {
  readonly canAsk: boolean;
  /** The element that gets the focus when the placeholder disappears. */
  readonly next: RefObject<HTMLElement | null>;
}

const metals = ['gold', 'silver', 'bronze'] as const;

/** A blurred placeholder. No suggestion is in the page before the user asks. */
function EngineVeil({ canAsk, next }: EngineVeilProps) {
  const { state } = usePlay('state');
  const { takeHelp } = usePlayActions();
  const box = useRef<HTMLDivElement>(null);
  useMoveFocusOnUnmount(box, () => next.current);
  const price = getPrice('engine', state);
  return (
    // As high as three cards and their source line, so that nothing moves when they appear.
    <div ref={box} className="relative min-h-38">
      <div aria-hidden inert className="engine-blur">
        {metals.map((metal) => (
          <div key={metal} data-metal={metal}>
            <span className="engine-blur-medal" />
            <span className="w-9" />
            <span className="w-9" />
            <span className="flex-1" />
            <span className="w-9" />
          </div>
        ))}
      </div>
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-2">
        <Button
          size="sm"
          aria-disabled={!canAsk}
          onClick={() => {
            if (canAsk) takeHelp('engine');
          }}
        >
          <Cpu aria-hidden />
          {copy.engine.show}
        </Button>
        <p className="tnum rounded-sm bg-surface px-2 py-0.5 text-micro text-text-2">
          {price > 0 ? copy.engine.cost(price) : copy.engine.free}
        </p>
      </div>
    </div>
  );
}
