import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startChunkReload } from './app/chunk-reload.ts';
import { App } from './app/app.tsx';
import { startNavigation } from './app/navigation.ts';
import { prefetch, startPrefetching } from './app/prefetch.ts';
import { startTheme } from './shared/theme/theme.ts';
import { startPopovers } from './shared/page/popovers.ts';
import './styles/styles.css';

// Runs in a task of its own, because evaluating the modules is already one of the longest tasks of a page.
setTimeout(start);

function start(): void {
  startChunkReload();
  prefetch(location.pathname);
  startTheme();
  startPopovers();
  startNavigation();
  startPrefetching();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id "root".');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
