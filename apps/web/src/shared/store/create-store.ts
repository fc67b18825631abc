export type Listener = () => void;

/** Manages the listeners of a store. `subscribe` returns the function that unsubscribes. */
export function createListeners() {
  const listeners = new Set<Listener>();
  return {
    notify: (): void => listeners.forEach((listener) => listener()),
    subscribe: (listener: Listener): Listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A value with change listeners. In React, use `useSyncExternalStore(store.subscribe, store.read)`. */
export interface Store<T> {
  readonly read: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (listener: Listener) => Listener;
}

export function createStore<T>(initial: T): Store<T> {
  const { notify, subscribe } = createListeners();
  let value = initial;
  return {
    read: () => value,
    set: (next) => {
      value = next;
      notify();
    },
    subscribe,
  };
}
