import { playerModelFiles } from 'virtual:player-model-files';
import { storeForOffline } from '../engine/offline-files.ts';
import { browserTimers } from '../engine/time-limits.ts';
import { createBrowserPlayerModel } from './browser-player-model.ts';
import { createModelWorkerOpener } from './open-model-worker.ts';

/** This file connects the player model with the browser. It is a separate chunk, fetched with the first question. */

/** The only player model of this tab. All components share it. */
export const browserPlayerModel = createBrowserPlayerModel({
  open: createModelWorkerOpener(playerModelFiles.worker),
  timers: browserTimers,
  onRunning: () => void storeForOffline(playerModelFiles.files),
});

// A page in the back/forward cache would otherwise keep the memory of the model.
addEventListener('pagehide', browserPlayerModel.close);
