import { ApiError, type Client } from '@lamplight/contract/client.ts';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryFunction,
  type QueryKey,
} from '@tanstack/react-query';

type On401 = 'throw' | 'return-null';

/** Creates a function that sends a GET request. The address is the query key's segments joined with slashes. */
export function createQueryFunction(api: Client, on401: On401 = 'throw'): QueryFunction {
  return async ({ queryKey, signal }) => {
    try {
      return await api.request('GET', toAddress(queryKey), { signal });
    } catch (error) {
      if (on401 === 'return-null' && isUnauthorized(error)) return null;
      throw error;
    }
  };
}

export const profileKey = ['/api/auth/me'] as const;

/** Data never becomes stale with time, and is neither polled nor refetched on focus. Failed requests are not retried. */
export function createQueryClient(api: Client): QueryClient {
  // After a sign-out in another tab or browser, any request may fail with 401. Refetching the profile tells the pages.
  const askWhoThisIs = (error: Error): void => {
    if (isUnauthorized(error)) void client.invalidateQueries({ queryKey: profileKey });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (queryKey[0] !== profileKey[0]) askWhoThisIs(error);
      },
    }),
    mutationCache: new MutationCache({ onError: askWhoThisIs }),
    defaultOptions: {
      queries: {
        queryFn: createQueryFunction(api),
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
  return client;
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function toAddress(queryKey: QueryKey): string {
  return queryKey
    .map((segment) => {
      if (typeof segment === 'string' || typeof segment === 'number') return segment;
      throw new TypeError('A key without its own queryFn holds only text and numbers.');
    })
    .join('/');
}
