import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { session } from '../session/session.ts';
import { api } from '../api/api.ts';
import { createQueryClient } from './query-client.ts';

const queryClient = createQueryClient(api);

// The cache is cleared when the token changes, so that one user's data is never shown to another.
let token = session.read().token;
session.subscribe(() => {
  const next = session.read().token;
  if (next !== token) queryClient.clear();
  token = next;
});

/** Provides the query client. Its code is loaded only with pages that load data. */
export function QueryLayout({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
