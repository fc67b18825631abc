import type { FromModelThread } from '@lamplight/player-model/messages.ts';

/** Answer of the worker. After `failed`, which is the reason, it answers nothing more. */
export type FromModelWorker = FromModelThread | { readonly failed: string };
