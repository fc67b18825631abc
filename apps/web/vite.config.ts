import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { engineFiles } from './vite-plugins/engine-files.ts';
import { strictCspChessground } from './vite-plugins/strict-csp-chessground.ts';
import { withoutPropertyFallback } from './vite-plugins/without-property-fallback.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Modules whose path has one of these parts. */
const modules = (...parts: string[]): RegExp =>
  new RegExp(parts.join('|').replaceAll('/', '[\\\\/]'));

const onEveryPage = modules(
  'preload-helper',
  'packages/contract/src',
  'packages/domain/src/(deployment|parse-result|account/code)',
  'src/(app/(?!admin-)|styles/styles\\.)',
  // A room would fetch a second file of styles for the pieces alone.
  'src/shared/board/(mini-board|pieces|squares)\\.css',
  'src/shared/(session/(?!reset-email)|theme|routing|api/api|shell/(main-content|copy|use-home-href))',
  'src/shared/ui/(button|popovers|centered-message|cx|logo|lucide-icon|skip-link|spinner|theme-toggle|toast\\.|toaster-host)',
  'node_modules/clsx',
  'lucide-react/dist/esm/icons/(arrow-left|arrow-right|check|circle-alert|loader-circle|moon|sun|x)\\.',
);
const smallParts = modules(
  'src/shared/session/reset-email',
  'src/shared/ui/(input|label)\\.',
  'lucide-react/dist/esm/icons/(book-open|circle-exclamation-point|eye|eye-off|layout-list|triangle-exclamation-point)\\.',
);
const inEveryRoom = modules(
  'node_modules/@tanstack',
  'domain/src/(library/list/full-moves|chess/(game-result|pieces|square|start-fen)|play/(measured-levels|skill)|analysis/position-analysis)',
  'lucide-react/dist/esm/icons/(badge-check|chevron-down|cpu|lock|pause|play|rotate-ccw|search|swords)\\.',
  'src/shared/board/(mini-board|square-place)\\.',
  'src/shared/(api/query|files/save-file|plans/copy|shell/(authentication|board-page|format-count|queries))',
  'src/shared/ui/(app-|arriving|badge|card|error-box|kbd|skeleton|use-hand-on-focus|when-idle)',
);
/** Rooms without a board have the account in their header. */
const aroundTheRooms = modules(
  'domain/src/library/list/fold',
  'src/shared/(plans/format-rupees|shell/(format-date|use-seen-again))',
  'src/shared/shell/(account|app-page|confirmed|sign-out|signed-in|visitor)',
  'src/shared/ui/(account-menu\\.|empty-state|initials|labelled|select)',
  'lucide-react/dist/esm/icons/(arrow-up|trash)\\.',
);
const aroundThePlans = modules(
  'src/features/plans/subscription-page',
  'src/shared/plans/(basic-price|billing-period|focus-plan|plan-|price-texts|pricing-)',
  'domain/src/plans/prices',
);
const aroundTheBoard = modules(
  'src/shared/(game-screen/|graph/|api/game-queries|engine/score-words)',
  'src/shared/board/(board|name-bar|material-difference|recorded-move|watch-shape)\\.',
  'src/(styles/study|shared/coach/evidence)\\.css',
  // Else the engine, asked for in one room, would fetch the whole of another.
  'src/shared/engine/(copy|line-moves|live-store|use-live-engine)\\.',
  'src/shared/ui/(keeps-keys|progress|scroll-area|use-page-keys|use-parts-ahead|use-screen)',
  'domain/src/(chess/(line|move-name|parse-move|pass-turn|position-key)|quality/score)\\.',
  'lucide-react/dist/esm/icons/(arrow-up-down|chevron-first|chevron-last|chevron-left|chevron-right|copy|lightbulb)\\.',
);
const aroundASession = modules(
  'src/shared/(coach/(evidence-shapes|sentence-text|text-pieces)|engine/browser-timers|play/)',
  'engine/src/engine-error',
  'lucide-react/dist/esm/icons/(equal-approximately|git-fork|plus|route|split)\\.',
);

/**
 * The style sheet page exists in development and in the builds its tests make (mode `style-sheet`): classes that nobody else
 * uses stay out of the product.
 */
function withoutStyleSheetPage(): Plugin {
  return {
    name: 'without-style-sheet-page',
    apply: (_config, { command, mode }) => command === 'build' && mode !== 'style-sheet',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/styles\/styles\.css$/ },
      handler: (code) => `${code}\n@source not '../features/style-sheet';\n`,
    },
  };
}

/** What every build of these sources goes by, that of the landing page (scripts/prerender.ts) as well. */
export const everyBuild = {
  root: here('.'),
  resolve: {
    alias: [
      // The original writes a <style> tag at run time, which the content security policy forbids.
      { find: 'react-remove-scroll', replacement: here('./src/shared/ui/remove-scroll.tsx') },
      // How the query library imports what only endless lists need.
      {
        find: './infiniteQueryBehavior.js',
        replacement: here('./src/shared/api/no-infinite-queries.ts'),
      },
      // How lucide-react's icons import their factory.
      { find: '../createLucideIcon.mjs', replacement: here('./src/shared/ui/lucide-icon.tsx') },
    ],
  },
  build: {
    target: 'es2023',
    cssTarget: ['chrome125', 'firefox128', 'safari17.4'],
    // Fonts as data: addresses are refused by the content security policy, and cached worse than files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
} satisfies UserConfig;

export default defineConfig({
  ...everyBuild,
  plugins: [
    withoutStyleSheetPage(),
    react(),
    tailwindcss(),
    withoutPropertyFallback(),
    strictCspChessground(),
    engineFiles(),
  ],
  server: {
    // With the browser's own Host: the server compares it with the Origin.
    proxy: {
      '/api': {
        target: process.env['LAMPLIGHT_API'] ?? 'http://127.0.0.1:3000',
        changeOrigin: false,
      },
    },
  },
  build: {
    ...everyBuild.build,
    // The licences of all that is in these files travel with them.
    license: { fileName: 'licences.txt' },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
            },
            // Many small files would cost a first visit a dozen requests. What every page needs comes in one file, what
            // only the rooms inside need in another, and so do the shared parts of a feature.
            { name: 'site', test: onEveryPage },
            // Small parts that rooms of different groups share: else one of them would fetch the other's group for two eyes.
            { name: 'parts', test: smallParts },
            {
              name: 'auth',
              test: /src[\\/](?:features[\\/]auth[\\/]|shared[\\/](?:shell[\\/]auth-page|ui[\\/](?:checkbox|field)))/,
              minShareCount: 2,
            },
            { name: 'app', test: inEveryRoom },
            { name: 'rooms', test: aroundTheRooms },
            { name: 'plans', test: aroundThePlans },
            {
              name: 'reading',
              test: /src[\\/](?:features[\\/]static-pages|shared[\\/](?:shell[\\/]site-page|ui[\\/]site-))/,
            },
            // What pages with a board share: all of them the board with what it needs, two of them a session.
            { name: 'board', test: aroundTheBoard },
            { name: 'session', test: aroundASession },
            // Each with all it needs at once, although parts that come later share some of that. What two of them share
            // belongs into a group before these.
            { name: 'analysis', test: /src[\\/]features[\\/]analysis[\\/]analysis-page/ },
            { name: 'play', test: /src[\\/]features[\\/]play[\\/]play-page/ },
            { name: 'review', test: /src[\\/]features[\\/]review[\\/]session-review-page/ },
            // What its tabs share comes with the panel.
            {
              name: 'panel',
              test: /src[\\/]features[\\/]admin[\\/](?:admin-page|parts)/,
            },
          ],
        },
      },
    },
  },
});
