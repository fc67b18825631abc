import type { AnswerTo } from '@lamplight/contract/client.ts';
import { useQuery } from '@tanstack/react-query';
import { AppPage } from '../../shared/shell/app-page.tsx';
import { StatStrip } from '../../shared/shell/stat-strip.tsx';
import { ControlledTabs, TabsList } from '../../shared/ui/tabs.tsx';
import { copy } from './copy.ts';
import { KeyGuard } from './key-guard.tsx';
import { statsQuery } from './queries.ts';
import { TabButton, TabPanel, tabNames, useTab } from './tab-panel.tsx';
import './admin.css';

export function AdminPage() {
  const [tab, choose] = useTab();
  return (
    <AppPage isWide className="max-w-[1360px]">
      <h1 className="display text-h2 md:text-page">{copy.title}</h1>
      <KeyGuard>
        <Figures />
        <ControlledTabs chosen={tab} onChoose={choose}>
          <TabsList
            aria-label={copy.tabList}
            className="max-md:grid max-md:w-full max-md:grid-cols-2"
          >
            {tabNames.map((name) => (
              <TabButton key={name} name={name} />
            ))}
          </TabsList>
          {tabNames.map((name) => (
            <TabPanel key={name} name={name} isChosen={name === tab} />
          ))}
        </ControlledTabs>
      </KeyGuard>
    </AppPage>
  );
}

type StatsAnswer = AnswerTo<'GET /api/admin/stats'>;

const words = copy.stats;
const figures = [
  { name: words.games, getCount: (stats: StatsAnswer) => stats.totalGames },
  { name: words.moves, getCount: (stats: StatsAnswer) => stats.totalAnalyzedMoves },
  {
    name: words.jobs,
    getCount: (stats: StatsAnswer) => stats.analysisJobs.running,
    getNote: (stats: StatsAnswer) => words.pending(stats.analysisJobs.pending),
  },
  { name: words.users, getCount: (stats: StatsAnswer) => stats.totalUsers },
];

function Figures() {
  const query = useQuery(statsQuery);
  return <StatStrip query={query} words={words} stats={figures} className="my-6 max-md:min-h-45" />;
}
