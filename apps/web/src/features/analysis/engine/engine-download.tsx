import { Progress } from '../../../shared/ui/progress.tsx';
import { panelCopy } from '../panel/panel-copy.ts';

/** The engine on its way to the browser: once, then it is kept there. */
export function EngineDownload({ progress }: { progress: number | undefined }) {
  const { loadingEngine, percent } = panelCopy.suggestions;
  return (
    <div className="grid gap-1.5">
      <p className="tnum flex justify-between gap-3 text-micro text-text-3">
        <span>{loadingEngine}</span>
        {progress !== undefined && <span>{percent(progress)}</span>}
      </p>
      <Progress value={progress ?? 0} max={1} label={loadingEngine} className="w-full" />
    </div>
  );
}
