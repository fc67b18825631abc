/** Made by vite-plugins/engine-files.ts. */
declare module 'virtual:engine-files' {
  import type { EngineBuilds } from './engine-build.ts';

  export const engineBuilds: EngineBuilds;
}
