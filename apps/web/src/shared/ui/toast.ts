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
let current: ToastMessage | null = null;
const listeners = new Set<() => void>();

function show(message: ToastMessage | null): void {
  current = message;
  for (const listener of listeners) listener();
}

/** At most one is on screen: a new toast takes the place of the one before. */
export function toast({ title, description, variant = 'default' }: ToastInput): void {
  show({ id: nextId, title, description, variant });
  nextId += 1;
}

/** What a toast complained of has been put right: it must not stand beside the step that follows. */
export function withdrawComplaint(): void {
  if (current?.variant === 'destructive') show(null);
}

/** Without effect when a newer toast has already replaced this one. */
export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

export function currentToast(): ToastMessage | null {
  return current;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
