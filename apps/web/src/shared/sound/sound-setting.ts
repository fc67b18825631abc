import { useSyncExternalStore } from 'react';

const storageKey = 'board-sound';
const listeners = new Set<() => void>();
/** Holds the choice where the browser refuses storage; otherwise storage itself is the truth. */
let unsaved: boolean | null = null;

/** Sound is on until it is switched off. */
export function parseSoundSetting(stored: string | null): boolean {
  return stored !== 'off';
}

export function soundIsOn(): boolean {
  if (unsaved !== null) return unsaved;
  try {
    return parseSoundSetting(localStorage.getItem(storageKey));
  } catch {
    return true;
  }
}

export function setSound(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
    unsaved = null;
  } catch {
    unsaved = on;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function useSoundSetting(): readonly [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, soundIsOn, () => true);
  return [on, setSound];
}
