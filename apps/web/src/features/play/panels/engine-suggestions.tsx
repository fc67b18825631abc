import type { AnalysisLine } from '@lamplight/contract/analysis.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ErrorBox } from '../../../shared/loading/error-box.tsx';
import { Skeleton } from '../../../shared/loading/skeleton.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Progress } from '../../../shared/ui/progress.tsx';
import { ScrollArea } from '../../../shared/ui/scroll-area.tsx';
import { copy } from '../copy.ts';
import { usePlayContext } from '../play-context.ts';
import { storedQuery } from './stored-lines.ts';
import { SuggestionCards } from './suggestion-cards.tsx';
import { useLiveEngine } from '../../../shared/engine/use-live-engine.ts';
import type { EngineSource, LiveEngineState } from '../../../shared/engine/live-engine.ts';
import '../../../styles/study.css';

interface EngineSuggestionsProps {
  readonly fen: string;
  /** Half-moves of the recorded game on the board; null if the session does not follow it. */
  readonly ply: number | null;
  /** True if the user has asked for suggestions. The engine then starts by itself if nothing is stored. */
  readonly isAsked: boolean;
  readonly isOver: boolean;
  readonly canAsk: boolean;
}

const cards = [1, 2, 3];

/**
 * The three best moves for one position: stored ones if there are any, otherwise from the engine of this browser. Off
 * the recorded game the engine runs only when the user asks.
 */
export function EngineSuggestions(props: EngineSuggestionsProps) {
  const { fen, ply, isAsked, isOver, canAsk } = props;
  const { game } = usePlayContext();
  const box = useRef<HTMLElement>(null);
  const live = useLiveEngine();
  const { analyse } = live;
  const isLookedUp = ply !== null || canAsk;
  const { data: found, isError } = useQuery({
    ...storedQuery(game, fen, ply),
    enabled: isLookedUp,
  });
  const stored = isLookedUp && !isError ? found : [];
  const view = toEngineView(fen, stored, live.state);
  const isWanted = ply !== null && isAsked && stored?.length === 0 && canAsk;
  useEffect(() => {
    if (isWanted) analyse(fen);
  }, [isWanted, analyse, fen]);

  /** The pressed button disappears, so the focus moves to the list. */
  const ask = (): void => {
    box.current?.focus({ preventScroll: true });
    analyse(fen);
  };

  return (
    <>
      <ScrollArea
        ref={box}
        label={copy.suggestions.list}
        className="engine-box sugg-box rounded-md"
      >
        {content()}
      </ScrollArea>
      {view.kind === 'lines' && (
        <p className="tnum mt-2 flex justify-between gap-3 text-micro text-text-3">
          <span>{copy.suggestions.source(view.source, view.lines[0]?.depth ?? 0)}</span>
          {view.isGrowing && <span>{copy.suggestions.analyzing}</span>}
        </p>
      )}
    </>
  );

  function content() {
    switch (view.kind) {
      case 'lines':
        return <SuggestionCards fen={fen} lines={view.lines} />;
      case 'failed':
        return (
          <ErrorBox
            title={copy.suggestions.failed.title}
            message={view.message}
            retryLabel={copy.suggestions.failed.retry}
            onRetry={ask}
          />
        );
      case 'none':
        return (
          <div className="grid min-h-32 content-center justify-items-center gap-1 p-2 text-center">
            <p className="font-semibold">{copy.suggestions.none.title}</p>
            <p className="text-small text-text-2">
              {canAsk || isOver ? copy.suggestions.none[view.why] : copy.suggestions.notYourTurn}
            </p>
            {canAsk && view.why === 'not-stored' && (
              <Button size="sm" className="mt-1" onClick={ask}>
                {copy.suggestions.analyze}
              </Button>
            )}
          </div>
        );
      case 'loading':
      case 'analysing':
        return (
          <div className="relative grid gap-1">
            {cards.map((card) => (
              <Skeleton key={card} className="h-10 rounded-md" />
            ))}
            <div className="absolute inset-0 grid place-content-center gap-1.5 text-center text-micro/5 text-text-2">
              <output className="rounded-sm bg-surface px-2.5 py-1">
                {view.kind === 'loading' ? copy.suggestions.loading : copy.suggestions.analyzing}
              </output>
              {view.kind === 'analysing' && view.progress !== undefined && (
                <Progress value={view.progress} max={1} label={copy.suggestions.loadingEngine} />
              )}
            </div>
          </div>
        );
      default:
        return view satisfies never;
    }
  }
}

/** The stored lines. Undefined while they load; empty if there are none or if they could not be loaded. */
export type Stored = readonly AnalysisLine[] | undefined;

export type EngineView =
  | { readonly kind: 'loading' }
  /** The engine is loading, or it has not reported a line yet. */
  | { readonly kind: 'analysing'; readonly progress?: number | undefined }
  | {
      readonly kind: 'lines';
      readonly lines: readonly AnalysisLine[];
      readonly source: EngineSource | 'stored';
      readonly isGrowing: boolean;
    }
  | { readonly kind: 'none'; readonly why: 'not-stored' | 'not-computed' }
  | { readonly kind: 'failed'; readonly message: string };

/** Shows the stored lines if there are any, otherwise the engine's. */
export function toEngineView(fen: string, stored: Stored, live: LiveEngineState): EngineView {
  if (stored === undefined) return { kind: 'loading' };
  if (stored.length > 0)
    return { kind: 'lines', lines: stored, source: 'stored', isGrowing: false };
  if (live.kind === 'idle' || live.fen !== fen) return { kind: 'none', why: 'not-stored' };
  switch (live.kind) {
    case 'loading':
      return { kind: 'analysing', progress: live.progress };
    case 'failed':
      return { kind: 'failed', message: live.message };
    case 'analysing':
    case 'done': {
      const { lines = [], source = 'browser' } = live.analysis ?? {};
      const isGrowing = live.kind === 'analysing';
      if (lines.length > 0) return { kind: 'lines', lines, source, isGrowing };
      return isGrowing ? { kind: 'analysing' } : { kind: 'none', why: 'not-computed' };
    }
    default:
      return live satisfies never;
  }
}
