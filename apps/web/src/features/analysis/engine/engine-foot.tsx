import { Button } from '../../../shared/ui/button.tsx';
import { panelCopy } from '../panel/panel-copy.ts';
import { useAnalysis } from '../analysis-context.ts';
import { EngineDownload } from './engine-download.tsx';
import { useAskedFen } from './use-asked-fen.ts';

/** Where the lines come from, and a way to have them looked at again. */
export function EngineFoot() {
  const { suggestions, exploring, threat, live } = useAnalysis();
  const fen = useAskedFen();
  const words = panelCopy.suggestions;
  const running =
    (live.state.kind === 'loading' || live.state.kind === 'analysing') && live.state.fen === fen
      ? live.state
      : undefined;
  const depthSoFar = running?.kind === 'analysing' ? running.analysis?.depth : undefined;

  return (
    <div className="mt-2 grid gap-2 text-micro text-text-3">
      <div className="flex min-h-4 flex-wrap justify-between gap-x-4">
        {suggestions.kind === 'lines' && (
          <>
            <p className="max-md:hidden">{words.scroll}</p>
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
    return threat ? '' : words.explore;
  }
}
