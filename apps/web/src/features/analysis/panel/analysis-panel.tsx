import { useId, useState } from 'react';
import { LazyLoad } from '../../../shared/loading/lazy-load.tsx';
import { createLazyModule } from '../../../shared/loading/lazy-module.ts';
import { useScreen } from '../../../shared/shell/use-screen.ts';
import { useAnalysisGame } from '../analysis-context.ts';
import { InsightsPart } from '../annotations/insights-part.tsx';
import { copy } from '../copy.ts';
import { EngineSection } from '../engine/engine-section.tsx';
import { PlayersSection } from '../players/players-section.tsx';
import { PanelFoot } from './panel-foot.tsx';
import { PanelSwitch, Veil } from './panel-parts.tsx';
import '../../../styles/study.css';
import './panel.css';

const phonePanel = createLazyModule(async () => (await import('./phone-panel.tsx')).PhonePanel);

/** The right column: the engine, the coach, and the moves of people. */
export function AnalysisPanel() {
  const isPhone = useScreen() === 'phone';
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="analysis-panel">
      {isPhone ? (
        <LazyLoad module={phonePanel}>{(PhonePanel) => <PhonePanel titleId={titleId} />}</LazyLoad>
      ) : (
        <DesktopPanel titleId={titleId} />
      )}
    </section>
  );
}

/** The panel beside the board. Engine and coach have a switch each; the section of players is opened by its title. */
function DesktopPanel({ titleId }: { titleId: string }) {
  const { view, setView, isVeiled } = useAnalysisGame();
  const { engine, insights } = view;
  const [isPlayersOpen, setPlayersOpen] = useState(false);
  return (
    <>
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-4 py-1">
        <h2 id={titleId} className="text-title font-semibold">
          {copy.panel.title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <PanelSwitch
            label={copy.panel.engine}
            checked={engine}
            onChange={(on) => setView({ engine: on })}
          />
          <PanelSwitch
            label={copy.panel.insights}
            checked={insights}
            onChange={(on) => setView({ insights: on })}
          />
        </div>
      </header>
      <div className="panel-body">
        {isVeiled && (engine || insights || isPlayersOpen) && <Veil />}
        {!isVeiled && engine && <EngineSection />}
        {!isVeiled && insights && <InsightsPart />}
        {!engine && !insights && <p className="px-4 py-6 text-text-3">{copy.panel.bothOff}</p>}
      </div>
      <PlayersSection isOpen={isPlayersOpen} onToggle={() => setPlayersOpen(!isPlayersOpen)} />
      <PanelFoot />
    </>
  );
}
