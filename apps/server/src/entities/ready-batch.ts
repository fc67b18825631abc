import { createHash } from 'node:crypto';
import { getIdentity, type GameDraft } from '@lamplight/domain/library/game-draft.ts';
import { createSlug } from '@lamplight/domain/library/slug.ts';
import type { ReadyBatch } from './game.ts';

export type DraftWithText = GameDraft & { pgnRaw: string };

export function createReadyBatch(drafts: readonly DraftWithText[]): ReadyBatch {
  return {
    json: JSON.stringify(drafts),
    games: drafts.map((draft) => ({
      title: draft.title,
      baseSlug: createSlug(draft),
      fingerprint: computeFingerprint(draft),
    })),
  };
}

/** Fingerprint of a game in hexadecimal. */
export function computeFingerprint(game: Parameters<typeof getIdentity>[0]): string {
  return createHash('sha256').update(getIdentity(game)).digest('hex');
}
