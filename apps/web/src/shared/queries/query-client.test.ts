import { createClient } from '@lamplight/contract/client.ts';
import { focusManager, MutationObserver, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { createQueryClient, profileKey, createQueryFunction } from './query-client.ts';

/** A real API client whose network is stubbed. `asked` lists its requests. */
function server(status: number, body: unknown = '') {
  const asked: string[] = [];
  const api = createClient({
    getToken: () => null,
    fetch: async (input, init) => {
      asked.push(`${init?.method} ${typeof input === 'string' ? input : '?'}`);
      return new Response(JSON.stringify(body), { status });
    },
  });
  return { api, asked };
}

describe('the default query', () => {
  test.for([
    [['/api/games/featured'], '/api/games/featured'],
    [['/api/games', 'g1', 'analysis', 0, 'database'], '/api/games/g1/analysis/0/database'],
  ] as const)('%j is a GET of %s', async ([queryKey, address]) => {
    const { api, asked } = server(200, { fine: true });
    expect(await createQueryClient(api).fetchQuery({ queryKey })).toEqual({ fine: true });
    expect(asked).toEqual([`GET ${address}`]);
  });

  test('a key that is no address fails loudly', async () => {
    const { api, asked } = server(200);
    const query = createQueryClient(api).fetchQuery({ queryKey: ['/api/games', { page: 1 }] });
    await expect(query).rejects.toThrow('only text and numbers');
    expect(asked).toEqual([]);
  });

  test('a 401 throws', async () => {
    const { api } = server(401);
    await expect(createQueryClient(api).fetchQuery({ queryKey: ['/a'] })).rejects.toThrow(/^401: /);
  });

  test('a query that asks for it gets null for a 401, and still throws the rest', async () => {
    const queryFn = (status: number) => createQueryFunction(server(status).api, 'return-null');
    const client = createQueryClient(server(200).api);
    expect(await client.fetchQuery({ queryKey: ['/a'], queryFn: queryFn(401) })).toBeNull();
    const other = client.fetchQuery({ queryKey: ['/b'], queryFn: queryFn(403) });
    await expect(other).rejects.toThrow(/^403: /);
  });
});

/** A page that shows a profile. Only the first request succeeds; all later ones fail with `status`. */
function watchedProfile(status: number) {
  const asked: string[] = [];
  const api = createClient({
    getToken: () => 'token',
    fetch: async (input) => {
      const address = typeof input === 'string' ? input : '?';
      asked.push(address);
      const isDead = asked.length > 1;
      return new Response('{}', { status: isDead ? status : 200 });
    },
  });
  const client = createQueryClient(api);
  const profile = new QueryObserver(client, { queryKey: profileKey });
  profile.subscribe(() => {});
  return { client, profile, asked };
}

describe('signed out elsewhere', () => {
  test.for([
    [401, 'error'],
    [403, 'success'],
  ] as const)(
    'another call answered with %i: the profile is in state %s',
    async ([status, state]) => {
      const { client, profile, asked } = watchedProfile(status);
      await vi.waitFor(() => expect(profile.getCurrentResult().status).toBe('success'));
      await expect(client.fetchQuery({ queryKey: ['/api/other'] })).rejects.toThrow(`${status}: `);
      await vi.waitFor(() => expect(profile.getCurrentResult().status).toBe(state));
      expect(asked.filter((address) => address === '/api/auth/me').length).toBe(
        state === 'error' ? 2 : 1,
      );
    },
  );
});

describe('what does not happen by itself', () => {
  test('a failed query is not asked again', async () => {
    const { api, asked } = server(500);
    await expect(createQueryClient(api).fetchQuery({ queryKey: ['/a'] })).rejects.toThrow(/^500: /);
    expect(asked).toHaveLength(1);
  });

  test('a failed mutation is not sent again', async () => {
    const send = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('503: down')));
    const client = createQueryClient(server(200).api);
    const mutation = new MutationObserver(client, { mutationFn: send });
    await expect(mutation.mutate()).rejects.toThrow('503');
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('data is not refetched after ten years, on focus or by the clock', async () => {
    vi.useFakeTimers();
    try {
      const { api, asked } = server(200, 'data');
      const client = createQueryClient(api);
      client.mount();
      const first = new QueryObserver(client, { queryKey: ['/a'] });
      first.subscribe(() => {});
      await vi.advanceTimersByTimeAsync(10 * 365 * 24 * 60 * 60 * 1000);
      focusManager.setFocused(false);
      focusManager.setFocused(true);
      new QueryObserver(client, { queryKey: ['/a'] }).subscribe(() => {});
      await vi.advanceTimersByTimeAsync(1000);
      expect(first.getCurrentResult().data).toBe('data');
      expect(asked).toHaveLength(1);
      client.unmount();
    } finally {
      focusManager.setFocused(undefined);
      vi.useRealTimers();
    }
  });
});
