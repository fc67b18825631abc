import { ApiError } from '@lamplight/contract/client.ts';
import type { ListedGame } from '@lamplight/contract/library.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { navigate } from '../../shared/routing/location.ts';
import { session } from '../../shared/session/session.ts';
import { toast } from '../../shared/ui/toast.ts';
import { copy } from './copy.ts';
import { gameQuery } from './queries.ts';

/** The screens on which a game can be opened, named by the first segment of their paths. */
export type Place = 'analysis' | 'interactive';

type Outcomes = {
  onSignInNeeded: () => void;
  onRefused: () => void;
  /** Called just before the page is left. */
  onLeave: () => void;
};

/** Fetches a game, then navigates to it. Opens one game at a time, and none after the reader has navigated elsewhere. */
export function useOpenGame({ onSignInNeeded, onRefused, onLeave }: Outcomes) {
  const client = useQueryClient();
  const [opening, setOpening] = useState<Place | null>(null);
  const isBusy = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function ask({ id, slug }: ListedGame, place: Place): Promise<void> {
    try {
      await client.fetchQuery(gameQuery(id));
    } catch (error) {
      if (!isHere.current) return;
      const status = error instanceof ApiError ? error.status : null;
      if (status === 401) {
        onSignInNeeded();
        return;
      }
      const isDenied = error instanceof ApiError && error.code === 'game_access_denied';
      if (!isDenied) toast({ ...copy.failed, variant: 'destructive' });
      onRefused();
      return;
    }
    if (!isHere.current) return;
    onLeave();
    navigate(`/${place}/${slug}`);
  }

  const open = (game: ListedGame, place: Place): void => {
    if (isBusy.current) return;
    if (session.read().token === null) {
      onSignInNeeded();
      return;
    }
    isBusy.current = true;
    setOpening(place);
    void ask(game, place).finally(() => {
      isBusy.current = false;
      setOpening(null);
    });
  };

  return { opening, open };
}
