import { AppPage } from '../../shared/shell/app-page.tsx';
import { ControlledTabs, TabsList } from '../../shared/ui/tabs.tsx';
import { copy } from './copy.ts';
import { KeyGuard } from './key-guard.tsx';
import { StatStrip } from './stat-strip.tsx';
import { TabButton, TabPanel } from './tab-panel.tsx';
import { tabNames, useTab } from './tab-address.ts';
import './admin.css';

export function AdminPage() {
  const [tab, choose] = useTab();
  return (
    <AppPage isWide className="max-w-[1360px]">
      <h1 className="display text-h2 md:text-page">{copy.title}</h1>
      <KeyGuard>
        <StatStrip />
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
