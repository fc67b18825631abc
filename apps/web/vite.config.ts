import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { engineFiles } from './vite-plugins/engine-files.ts';
import { strictCspChessground } from './vite-plugins/strict-csp-chessground.ts';

const resolvePath = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Folders of modules that every page loads. AdminGate is in `app`, but loaded on demand. */
const everyPage =
  /packages[\\/](?:contract|domain)[\\/]src[\\/](?:account[\\/]code\.ts|[^\\/]+)$|src[\\/](?:main\.|app[\\/](?!admin-gate)|shared[\\/](?:api|forms|loading|page|routing|session|store|theme)[\\/])/;

/** Folders of modules that most signed-in pages load. */
const everySignedInPage =
  /node_modules[\\/]@tanstack[\\/]|src[\\/]shared[\\/](?:queries|shell)[\\/]/;

/** Options that the app and the landing page (scripts/prerender.ts) are both built with. */
export const commonConfig = {
  root: resolvePath('.'),
  resolve: {
    alias: [
      // The original writes a <style> tag at run time, which the content security policy forbids.
      {
        find: 'react-remove-scroll',
        replacement: resolvePath('./src/shared/ui/remove-scroll.tsx'),
      },
    ],
  },
  build: {
    target: 'es2023',
    cssTarget: ['chrome125', 'firefox128', 'safari17.4'],
    // The content security policy forbids fonts in data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
} satisfies UserConfig;

export const plugins = [react(), tailwindcss(), strictCspChessground(), engineFiles()];

export default defineConfig({
  ...commonConfig,
  plugins,
  server: {
    // The Host header stays the browser's: the server compares it with the Origin header.
    proxy: {
      '/api': {
        target: process.env['LAMPLIGHT_API'] ?? 'http://127.0.0.1:3000',
        changeOrigin: false,
      },
    },
  },
  build: {
    ...commonConfig.build,
    // The licences of all bundled packages are part of the site.
    license: { fileName: 'licences.txt' },
    rolldownOptions: {
      output: {
        // The bundler splits all other modules by the pages that use them.
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
