import { panelCopy } from './panel-copy.ts';
import { useAnalysisGame } from '../analysis-context.ts';
import { EngineSection } from '../engine/engine-section.tsx';
import { InsightsSection } from '../coach/insights-section.tsx';
import { PanelFoot } from './panel-foot.tsx';
import { PanelSwitch } from './panel-switch.tsx';
import { Veil } from './veil.tsx';

/** Beside the board: both sections under each other, each with its switch. */
export function DesktopPanel({ titleId }: { titleId: string }) {
  const { view, setView, isVeiled } = useAnalysisGame();
  const { engine, insights } = view;
  return (
    <>
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-4 py-1">
        <h2 id={titleId} className="text-title font-semibold">
          {panelCopy.title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <PanelSwitch
            label={panelCopy.engine}
            checked={engine}
            onChange={(on) => setView({ engine: on })}
          />
          <PanelSwitch
            label={panelCopy.insights}
            checked={insights}
            onChange={(on) => setView({ insights: on })}
          />
        </div>
      </header>
      <div className="panel-body">
        {isVeiled && (engine || insights) && <Veil />}
        {!isVeiled && engine && <EngineSection />}
        {!isVeiled && insights && <InsightsSection />}
        {!engine && !insights && <p className="px-4 py-6 text-text-3">{panelCopy.bothOff}</p>}
      </div>
      <PanelFoot />
    </>
  );
}
