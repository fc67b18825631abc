import { ThemeToggle } from '../../shared/page/theme-toggle.tsx';
import { TooltipProvider } from '../../shared/ui/tooltip.tsx';
import { ColoursSection } from './colours-section.tsx';
import { BadgesSection, ButtonsSection, QualitySection, TabsSection } from './controls-section.tsx';
import { EngineSection } from './engine-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { FramesSection } from './frames-section.tsx';
import { DialogsSection, ToastsSection } from './layers-section.tsx';
import { RowsSection, TableSection } from './rows-section.tsx';
import { Section } from './section.tsx';
import { PanelSection, StatesSection } from './states-section.tsx';
import { InsightsSection, SuggestionsSection } from './study-section.tsx';
import { StyleSheetBoard } from './style-sheet-board.tsx';
import { TypeSection } from './type-section.tsx';

/** Components that can be shown alone with `?only=NAME`: the whole page is slow to draw. */
const alone = new Map([
  ['board', <BoardSection key="board" />],
  ['engine', <EngineSection key="engine" />],
]);

/** Every component of the interface on one page, for review in both themes. Development only. */
export function StyleSheetPage() {
  const only = new URLSearchParams(location.search).get('only') ?? '';
  return (
    <TooltipProvider>
      <main id="main" className="mx-auto max-w-[1336px] px-5 py-7">
        <div className="mb-10 flex items-center justify-between gap-4">
          <h1 className="display text-h2 sm:text-h1">Lamplight components</h1>
          <ThemeToggle />
        </div>
        <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1.43fr)_minmax(0,1fr)]">
          {alone.get(only) ?? <AllSections />}
        </div>
      </main>
    </TooltipProvider>
  );
}

function AllSections() {
  return (
    <>
      <ColoursSection />
      <TypeSection />
      <ButtonsSection />
      <BadgesSection />
      <QualitySection />
      <TabsSection />
      <div className="grid min-w-0 content-start gap-y-10">
        <SuggestionsSection />
        <StatesSection />
      </div>
      <InsightsSection />
      <BoardSection />
      <div className="grid min-w-0 content-start gap-y-10">
        <RowsSection />
        <PanelSection />
        <TableSection />
      </div>
      <FieldsSection />
      <ToastsSection />
      <DialogsSection />
      <FramesSection />
      <EngineSection />
    </>
  );
}

function BoardSection() {
  return (
    <Section title="Board, player bars and evaluation" className="lg:col-span-2">
      <StyleSheetBoard />
    </Section>
  );
}
