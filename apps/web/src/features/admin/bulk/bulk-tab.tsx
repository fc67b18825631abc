import { ApiError } from '@lamplight/contract/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useDebounced, useOnce } from '../parts/hooks.ts';
import { gameIdsQuery } from '../queries.ts';
import { copy } from './copy.ts';
import { Estimate } from './estimate.tsx';
import { GamePicker } from './game-picker.tsx';
import { JobsCard } from './jobs-card.tsx';
import { estimateQuery, useRecalculate, useStart } from './queries.ts';
import { builtin, requestOf, usualDraft } from './request.ts';
import { Settings } from './settings.tsx';
import './bulk.css';

export function BulkTab() {
  return (
    <div className="grid gap-5">
      <NewJobs />
      <JobsCard />
    </div>
  );
}

function NewJobs() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [draft, setDraft] = useState(usualDraft);
  const request = useMemo(() => requestOf(draft, [...chosen]), [draft, chosen]);
  const rested = useDebounced(request, 400);
  const estimate = useQuery(estimateQuery(rested));
  const isOld = rested !== request || estimate.isPlaceholderData;
  useForgetDeleted(estimate.error, setChosen);
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
        setChosen((now) => new Set([...now].filter((id) => !chosen.has(id))));
      }),
    );
  };

  return (
    <div className="bulk-new">
      <GamePicker chosen={chosen} onChange={setChosen} />
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

type ChangeChosen = (change: (now: ReadonlySet<string>) => ReadonlySet<string>) => void;

/** Removes games from the choice that have been deleted in the meantime. The server refuses a request that names one. */
function useForgetDeleted(error: Error | null, change: ChangeChosen): void {
  const isRefused = error instanceof ApiError && error.code === 'game_not_found';
  const all = gameIdsQuery({ query: '', effort: '' });
  const { data, isFetching } = useQuery({ ...all, enabled: isRefused });
  const ids = isRefused && !isFetching ? data?.ids : undefined;
  useEffect(() => {
    if (ids === undefined) return;
    const here = new Set(ids);
    change((now) => new Set([...now].filter((id) => here.has(id))));
  }, [ids, change]);
}
