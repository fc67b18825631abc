import { useSyncExternalStore } from 'react';
import { createListeners } from '../store/create-store.ts';

const storageKey = 'board-sound';
const { notify, subscribe: addListener } = createListeners();
/** The user's choice if the browser refuses storage, else null. */
let unsaved: boolean | null = null;

/** Sound is on unless the user has switched it off. */
export function parseSoundSetting(stored: string | null): boolean {
  return stored !== 'off';
}

export function isSoundOn(): boolean {
  if (unsaved !== null) return unsaved;
  try {
    return parseSoundSetting(localStorage.getItem(storageKey));
  } catch {
    return true;
  }
}

function setSound(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
    unsaved = null;
  } catch {
    unsaved = on;
  }
  notify();
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = addListener(listener);
  addEventListener('storage', listener);
  return () => {
    unsubscribe();
    removeEventListener('storage', listener);
  };
}

export function useSoundSetting(): readonly [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, isSoundOn, () => true);
  return [on, setSound];
}
