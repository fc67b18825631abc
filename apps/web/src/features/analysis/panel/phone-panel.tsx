import { Cpu, Lightbulb, Users } from 'lucide-react';
import { useId } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../shared/ui/tabs.tsx';
import { useAnalysisGame } from '../analysis-context.ts';
import { InsightsPart } from '../annotations/insights-part.tsx';
import { EngineSection } from '../engine/engine-section.tsx';
import { PlayersBody } from '../players/players-section.tsx';
import { ExplorationSwitch } from './exploration-switch.tsx';
import { copy } from '../copy.ts';
import { PanelFoot } from './panel-foot.tsx';
import { PanelSwitch, Veil } from './panel-parts.tsx';

/** The panel below the board: one section at a time. An annotated game begins with its notes. */
export function PhonePanel({ titleId }: { titleId: string }) {
  const { game, view, setView, isVeiled } = useAnalysisGame();
  return (
    <>
      <h2 id={titleId} className="sr-only">
        {copy.panel.title}
      </h2>
      <Tabs defaultValue={game.annotator === null ? 'engine' : 'insights'}>
        <div className="border-b p-2.5">
          <TabsList className="w-full" aria-label={copy.panel.title}>
            <TabsTrigger value="engine" className="h-9">
              <Cpu aria-hidden className="size-4" />
              {copy.panel.engine}
            </TabsTrigger>
            <TabsTrigger value="insights" className="h-9">
              <Lightbulb aria-hidden className="size-4" />
              {copy.panel.insights}
            </TabsTrigger>
            <TabsTrigger value="players" className="h-9">
              <Users aria-hidden className="size-4" />
              {copy.panel.players.title}
            </TabsTrigger>
          </TabsList>
        </div>
        <TabsContent value="engine">
          {isVeiled && view.engine && <Veil />}
          {!isVeiled && view.engine && <EngineSection />}
          <div className="flex flex-wrap justify-between gap-x-4 gap-y-2 px-4 py-2.5">
            <PanelSwitch
              label={copy.panel.engine}
              checked={view.engine}
              onChange={(on) => setView({ engine: on })}
            />
            <ExplorationSwitch />
          </div>
        </TabsContent>
        <TabsContent value="insights">{isVeiled ? <Veil /> : <InsightsPart />}</TabsContent>
        <TabsContent value="players">{isVeiled ? <Veil /> : <PhonePlayers />}</TabsContent>
      </Tabs>
      <PanelFoot />
    </>
  );
}

function PhonePlayers() {
  const id = useId();
  const { title, hint } = copy.panel.players;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="sr-only">
        {title}
      </h3>
      <p className="px-4 pt-3 pb-2 text-small text-text-3">{hint}</p>
      <PlayersBody />
    </section>
  );
}
