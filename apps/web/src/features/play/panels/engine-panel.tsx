import { useId, useRef } from 'react';
import { LazyLoad } from '../../../shared/loading/lazy-load.tsx';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { createLazyModule } from '../../../shared/loading/lazy-module.ts';
import { usePlay } from '../play-context.ts';
import { EngineVeil } from './engine-veil.tsx';
import { panelsCopy } from './panels-copy.ts';
import './panels.css';

const suggestions = createLazyModule(
  async () => (await import('./engine-suggestions.tsx')).EngineSuggestions,
);
const words = panelsCopy.engine;

/** The engine's three moves: while his moves are looked for, only for those who ask. */
export function EnginePanel() {
  const { state, stage, shown, isBusy } = usePlay();
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  const isFollowed = state.mode === 'FAITHFUL' && state.status === 'active';
  const isAsked = state.hint?.helps.includes('engine') ?? false;
  const isVeiled = isFollowed && !isAsked;
  const isYours = stage === 'your-turn' || stage === 'over';
  return (
    <Card aria-labelledby={titleId} className="engine-panel">
      <CardHeader>
        <CardTitle id={titleId}>{words.title}</CardTitle>
        {isFollowed && <Badge>{isVeiled ? words.hidden : words.shown}</Badge>}
      </CardHeader>
      <div ref={body} tabIndex={-1} className="engine-body">
        {isVeiled ? (
          <EngineVeil canAsk={stage === 'your-turn' && !isBusy} next={body} />
        ) : (
          <LazyLoad module={suggestions} fallback={<div className="engine-away" />}>
            {(EngineSuggestions) => (
              // Another position has its own question; the one before is taken back.
              <EngineSuggestions
                key={shown.fen}
                fen={shown.fen}
                ply={isFollowed ? state.currentMoveIndex + 1 : null}
                canAsk={isYours && !state.isCheckmate && !state.isStalemate}
              />
            )}
          </LazyLoad>
        )}
      </div>
    </Card>
  );
}
