import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ToasterHost } from '../../src/shared/ui/toaster-host.tsx';
import { startTheme } from '../../src/shared/theme/theme.ts';
import '../../src/styles/styles.css';
import './test-page.css';
import { BoardPart } from './board-part.tsx';
import { EnginePart } from './engine-part.tsx';
import { LayersPart } from './layers-part.tsx';
import { PlayerModelPart } from './player-model-part.tsx';

/** Shared components outside any page of the app, for browser tests. `?part=NAME` selects one. */
const parts: Readonly<Record<string, ReactNode>> = {
  board: <BoardPart />,
  engine: <EnginePart />,
  layers: <LayersPart />,
  'player-model': <PlayerModelPart />,
};

startTheme();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <main id="main" className="mx-auto max-w-[1336px] px-5 py-7">
      <h1 className="display text-h2">Lamplight components</h1>
      {parts[new URLSearchParams(location.search).get('part') ?? '']}
    </main>
    <ToasterHost />
  </StrictMode>,
);
