import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { commonConfig, plugins } from '../../vite.config.ts';

/** Builds only the test page, with the Vite plugins of the product. */
export default defineConfig({
  ...commonConfig,
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: fileURLToPath(new URL('../../public', import.meta.url)),
  plugins,
});
