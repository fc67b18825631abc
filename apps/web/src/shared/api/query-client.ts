import { ApiError, type Client } from '@lamplight/contract/client.ts';
import { QueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query';

type On401 = 'throw' | 'return-null';

/** A GET whose address is the key's segments joined with slashes. */
export function queryFunction(api: Client, on401: On401 = 'throw'): QueryFunction {
  return async ({ queryKey, signal }) => {
    try {
      return await api.request('GET', addressOf(queryKey), { signal });
    } catch (error) {
      if (on401 === 'return-null' && error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  };
}

/** Data never goes stale by time, is not polled and not refetched on focus; nothing is retried. */
export function createQueryClient(api: Client): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryFunction(api),
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}

function addressOf(queryKey: QueryKey): string {
  return queryKey
    .map((segment) => {
      if (typeof segment === 'string' || typeof segment === 'number') return segment;
      throw new TypeError('A key without its own queryFn holds only text and numbers.');
    })
    .join('/');
}
