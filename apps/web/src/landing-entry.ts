import { activatePage } from './features/landing/activate-page.ts';
import { startFetchingAhead } from './app/fetch-app-ahead.ts';
import { startPopovers } from './shared/page/popovers.ts';
import { startTheme } from './shared/theme/theme.ts';
import './styles/styles.css';

// The app, which scrolls by itself, may have set this to manual for the same history entry.
history.scrollRestoration = 'auto';
startTheme();
startPopovers();
startFetchingAhead();
activatePage(document);
