import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { session } from '../session/session.ts';
import { api } from '../api/api.ts';
import { createQueryClient } from './query-client.ts';

const queryClient = createQueryClient(api);

// Data of one user is never shown to the next.
let token = session.read().token;
session.subscribe(() => {
  const next = session.read().token;
  if (next !== token) queryClient.clear();
  token = next;
});

/** Provides the query client. Loaded only with pages that load data. */
export function QueryLayout({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
