import { getNextMove } from '@lamplight/domain/chess/move-name.ts';
import { Swords } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { QualityBadge } from '../../../shared/ui/quality-badge.tsx';
import { ScrollArea } from '../../../shared/ui/scroll-area.tsx';
import { useCanScroll } from '../../../shared/ui/use-can-scroll.ts';
import { getEngineFen, useAnalysis } from '../analysis-context.ts';
import { copy } from '../copy.ts';
import { SuggestionList } from './suggestion-list.tsx';
import {
  EngineDownload,
  SuggestionsFailed,
  SuggestionsLoading,
  SuggestionsNone,
} from './suggestion-states.tsx';
import { useSearchedFen } from './use-suggestions.ts';

/** The engine's three best moves for the position on the board. */
export function EngineSection() {
  const { suggestions, study, retryStudy, board, shown, threat, live } = useAnalysis();
  const fen = useSearchedFen();
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const canScroll = useCanScroll(box, list);
  const isOnGame = board.state.exploration === null && !shown?.isFollowed && !threat;
  /** The pressed button disappears, so the focus moves to the list. */
  const focusList = (): void => box.current?.focus({ preventScroll: true });
  return (
    <section aria-labelledby={titleId} className="px-4 pt-3 pb-3">
      <EngineHead titleId={titleId} />
      <ScrollArea
        ref={box}
        label={copy.panel.suggestions.list}
        className="sugg-box mt-2.5 rounded-md"
      >
        <div ref={list}>{content()}</div>
      </ScrollArea>
      <EngineFoot canScroll={canScroll} />
    </section>
  );

  function content() {
    switch (suggestions.kind) {
      case 'lines':
        return <SuggestionList suggestions={suggestions} box={box} />;
      case 'loading':
        return <SuggestionsLoading />;
      case 'failed':
        return (
          <SuggestionsFailed
            message={suggestions.message}
            onRetry={
              fen === undefined
                ? undefined
                : () => {
                    focusList();
                    live.analyse(fen);
                  }
            }
          />
        );
      case 'none':
        if (study !== null || !isOnGame) return <SuggestionsNone />;
        return (
          <SuggestionsFailed
            what={copy.panel.suggestions.failed.stored}
            onRetry={() => {
              focusList();
              retryStudy();
            }}
          />
        );
      default:
        return suggestions satisfies never;
    }
  }
}

/** The title, the quality of the last move, and the side to move. */
function EngineHead({ titleId }: { titleId: string }) {
  const analysis = useAnalysis();
  const { board, study, shown, threat } = analysis;
  const { index, exploration } = board.state;
  const words = copy.panel.suggestions;
  const isOnGame = exploration === null && !shown?.isFollowed && !threat;
  const quality = isOnGame ? study?.qualities[index] : undefined;
  const { side: turn } = getNextMove(getEngineFen(analysis));

  return (
    <div className="eng-head min-h-6">
      <h3 id={titleId} className="text-title font-semibold">
        {words.title}
      </h3>
      {quality && (
        <QualityBadge
          quality={quality.classification}
          delta={words.delta(quality.evaluationDelta)}
        />
      )}
      {threat ? (
        <p className="eng-turn flex items-center gap-1.5 text-small font-semibold text-danger">
          <Swords aria-hidden className="size-3.5" />
          {words.threat(turn === 'white' ? 'black' : 'white')}
        </p>
      ) : (
        <p className="eng-turn flex items-center gap-2 text-small font-semibold text-text-2">
          <span aria-hidden className="side-square" data-side={turn} />
          {words.toMove(turn)}
        </p>
      )}
    </div>
  );
}

/** The source of the lines, and a button to analyse again. */
function EngineFoot({ canScroll }: { canScroll: boolean }) {
  const { suggestions, exploring, shown, threat, live } = useAnalysis();
  const fen = useSearchedFen();
  const words = copy.panel.suggestions;
  const running =
    (live.state.kind === 'loading' || live.state.kind === 'analysing') && live.state.fen === fen
      ? live.state
      : undefined;
  const depthSoFar = running?.kind === 'analysing' ? running.analysis?.depth : undefined;
  const reached =
    live.state.kind === 'done' && live.state.fen === fen ? live.state.analysis.depth : undefined;

  return (
    <div className="mt-2 grid gap-2 text-micro text-text-3">
      <div className="flex min-h-4 flex-wrap justify-between gap-x-4">
        {suggestions.kind === 'lines' && (
          <>
            {/* Invisible instead of absent, so that nothing moves when a card grows under the pointer. */}
            <p className={cx('max-md:hidden', !canScroll && 'invisible')}>{words.scroll}</p>
            <p className="tnum">{words.source(suggestions.source, suggestions.depth)}</p>
          </>
        )}
      </div>
      {suggestions.kind === 'lines' && running?.kind === 'loading' && (
        <EngineDownload progress={running.progress} />
      )}
      {exploring.on && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="tnum">{hint()}</p>
          {fen !== undefined && (
            <Button size="sm" pending={running !== undefined} onClick={() => live.analyse(fen)}>
              {running ? words.analyzing : words.reanalyze}
            </Button>
          )}
        </div>
      )}
    </div>
  );

  function hint(): string {
    if (depthSoFar !== undefined && suggestions.kind === 'lines' && suggestions.source === 'stored')
      return words.soFar(depthSoFar);
    if (reached !== undefined && suggestions.kind === 'lines' && suggestions.depth > reached)
      return words.shallower(reached);
    return threat || shown?.isFollowed ? '' : words.explore;
  }
}
