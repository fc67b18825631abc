import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { commonConfig, plugins } from '../../vite.config.ts';

/** Builds the test page alone, with the plugins of the product. */
export default defineConfig({
  ...commonConfig,
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: fileURLToPath(new URL('../../public', import.meta.url)),
  plugins,
});
