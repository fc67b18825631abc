import { isSkillLevel } from '@lamplight/domain/play/skill.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import { createKeyValueStore } from '../../../shared/session/key-value-store.ts';

const storageKey = 'play-level';
const store = createKeyValueStore(() => window.localStorage);

/** Whom one played against last; a new session offers the same. */
export function readLevel(): SkillLevel {
  const level = store.get(storageKey) ?? '';
  return isSkillLevel(level) ? level : 'intermediate';
}

export function storeLevel(level: SkillLevel): void {
  store.set(storageKey, level);
}
