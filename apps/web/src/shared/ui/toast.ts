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

export const toastDurationMs = 5000;

let nextId = 1;

/** The toast on screen, or null. */
export const toastStore = createStore<ToastMessage | null>(null);

/** Shows a toast. At most one is on screen, so a new toast replaces the previous one. */
export function toast({ title, description, variant = 'default' }: ToastInput): void {
  toastStore.set({ id: nextId, title, description, variant });
  nextId += 1;
}

/** Removes an error toast. Call it when the error is resolved, so that the toast is not shown with the next step. */
export function dismissErrorToast(): void {
  if (toastStore.read()?.variant === 'destructive') toastStore.set(null);
}

/** Removes a toast. Has no effect if a newer toast has already replaced it. */
export function dismissToast(id: number): void {
  if (toastStore.read()?.id === id) toastStore.set(null);
}
