import { createStore } from '../store/create-store.ts';

export type ToastVariant = 'default' | 'destructive';

export type ToastInput = {
  title: string;
  description?: string | undefined;
  variant?: ToastVariant | undefined;
};

export type ToastMessage = {
  id: number;
  title: string;
  description: string | undefined;
  variant: ToastVariant;
};

let nextId = 1;

/** The toast on screen. */
export const toastStore = createStore<ToastMessage | null>(null);

/** Shows a toast. At most one is on screen: a new toast replaces the one before. */
export function toast({ title, description, variant = 'default' }: ToastInput): void {
  toastStore.set({ id: nextId, title, description, variant });
  nextId += 1;
}

/** For when the cause of an error toast is resolved: it must not be shown beside the next step. */
export function dismissErrorToast(): void {
  if (toastStore.read()?.variant === 'destructive') toastStore.set(null);
}

/** Has no effect when a newer toast has already replaced this one. */
export function dismissToast(id: number): void {
  if (toastStore.read()?.id === id) toastStore.set(null);
}
