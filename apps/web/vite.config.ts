import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { engineFiles } from './vite-plugins/engine-files.ts';
import { playerModelFiles } from './vite-plugins/player-model-files.ts';
import { siteNames } from './vite-plugins/site-names.ts';
import { strictCspChessground } from './vite-plugins/strict-csp-chessground.ts';

const resolvePath = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Matches the modules that every page loads. AdminGate is in `app`, but it is loaded on demand. */
const everyPage =
  /packages[\\/](?:contract|domain)[\\/]src[\\/](?:account[\\/]code\.ts|[^\\/]+)$|src[\\/](?:main\.|app[\\/](?!admin-gate)|shared[\\/](?:api|deployment|forms|loading|page|routing|session|store|theme)[\\/])/;

/** Matches the modules that most signed-in pages load. */
const everySignedInPage =
  /node_modules[\\/]@tanstack[\\/]|src[\\/]shared[\\/](?:queries|shell)[\\/]/;

/** Build options shared by the app and the landing page (scripts/prerender.ts). */
export const commonConfig = {
  root: resolvePath('.'),
  resolve: {
    alias: [
      // The original package writes a <style> tag at run time, which the content security policy forbids.
      {
        find: 'react-remove-scroll',
        replacement: resolvePath('./src/shared/ui/remove-scroll.tsx'),
      },
    ],
  },
  build: {
    target: 'es2023',
    cssTarget: ['chrome125', 'firefox128', 'safari17.4'],
    // Nothing is inlined, because the content security policy forbids fonts in data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
} satisfies UserConfig;

export const plugins = [
  react(),
  tailwindcss(),
  strictCspChessground(),
  engineFiles(),
  playerModelFiles(),
  siteNames(),
];

export default defineConfig({
  ...commonConfig,
  plugins,
  server: {
    // The browser's Host header is passed on unchanged, because the server compares it with the Origin header.
    proxy: {
      '/api': {
        target: process.env['LAMPLIGHT_API'] ?? 'http://127.0.0.1:3000',
        changeOrigin: false,
      },
    },
  },
  build: {
    ...commonConfig.build,
    // Writes the licences of all bundled packages into a file of the site.
    license: { fileName: 'licences.txt' },
    rolldownOptions: {
      output: {
        // All other modules are split by the bundler according to the pages that use them.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            { name: 'site', test: everyPage },
            { name: 'auth', test: /src[\\/]features[\\/]auth[\\/]/, minShareCount: 2 },
            { name: 'app', test: everySignedInPage, minShareCount: 5 },
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
