import { ApiError } from '@lamplight/contract/client.ts';
import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { QueryResult } from '../parts/query-result.tsx';
import { useDebounced, useOnce } from '../parts/hooks.ts';
import { gamesQuery } from '../queries.ts';
import { copy } from './copy.ts';
import { Estimate } from './estimate.tsx';
import { GamePicker } from './game-picker.tsx';
import { JobsCard } from './jobs-card.tsx';
import { estimateQuery, useRecalculate, useStart } from './queries.ts';
import { builtin, requestOf, usualDraft } from './request.ts';
import { Settings } from './settings.tsx';
import './bulk.css';

export function BulkTab() {
  const estimate = useQuery(gamesQuery);
  return (
    <div className="grid gap-5">
      <QueryResult query={estimate} errorTitle={copy.games.failed}>
        {({ games }) => <NewJobs games={games} />}
      </QueryResult>
      <JobsCard />
    </div>
  );
}

function NewJobs({ games }: { games: readonly AdminGame[] }) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [draft, setDraft] = useState(usualDraft);
  // Chosen games that still exist. A chosen game may have been deleted in the meantime.
  const chosen = useMemo(
    () => new Set(games.filter(({ id }) => picked.has(id)).map(({ id }) => id)),
    [games, picked],
  );
  const request = useMemo(() => requestOf(draft, [...chosen]), [draft, chosen]);
  const rested = useDebounced(request, 400);
  const estimate = useQuery(estimateQuery(rested));
  const isOld = rested !== request || estimate.isPlaceholderData;
  const start = useStart();
  const startOnce = useOnce();
  const recalculate = useRecalculate();
  const recalculateOnce = useOnce();
  const isNothingChosen = chosen.size === 0;

  const runIfChosen = async (act: () => Promise<unknown>): Promise<void> => {
    if (isNothingChosen) toast({ ...copy.noGames, variant: 'destructive' });
    else await act();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    startOnce(() =>
      runIfChosen(async () => {
        await start.mutateAsync(request);
        // Removes only the submitted games, so that games chosen during the request stay chosen.
        setPicked((now) => new Set([...now].filter((id) => !chosen.has(id))));
      }),
    );
  };

  return (
    <div className="bulk-new">
      <GamePicker games={games} chosen={chosen} onChange={setPicked} />
      <Card className="self-start">
        <CardHeader>
          <CardTitle>{copy.settings.title}</CardTitle>
        </CardHeader>
        <form noValidate className="grid gap-4 p-4" onSubmit={submit}>
          <Settings
            draft={draft}
            onChange={setDraft}
            errors={estimate.error instanceof ApiError && !isOld ? estimate.error.fields : {}}
          />
          <Estimate
            isNothingChosen={isNothingChosen}
            isByModel={rested.aiModel !== builtin}
            query={estimate}
            isOld={isOld}
          />
          <div className="bulk-actions">
            <Button type="submit" variant="primary" pending={start.isPending}>
              {copy.settings.submit}
            </Button>
            <Button
              pending={recalculate.isPending}
              onClick={() =>
                recalculateOnce(() => runIfChosen(() => recalculate.mutateAsync([...chosen])))
              }
            >
              {copy.settings.recalculate}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}
