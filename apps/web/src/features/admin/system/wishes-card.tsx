import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { ConfirmedButton } from '../../../shared/shell/confirmed-button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { LateNotice, QueryResult, toastFailure } from '../parts/query-result.tsx';
import { adminKey, refetchedOnMount } from '../queries.ts';
import { auditKey } from './audit-queries.ts';
import { SectionCard } from './section-card.tsx';
import { formatDay } from './user-words.ts';
import { wishesCopy as words } from './wishes-copy.ts';

const wishesQuery = queryOptions({
  queryKey: [...adminKey, 'basic-wishes'],
  queryFn: ({ signal }) => api.call('GET /api/admin/basic-wishes', { signal }),
  ...refetchedOnMount,
});

/** Readers who want to be told when Basic is available, and the one mail to them. */
export function WishesCard() {
  const query = useQuery(wishesQuery);
  const announce = useAnnounce();
  return (
    <SectionCard id="insights-wishes">
      <LateNotice query={query} />
      <QueryResult query={query} errorTitle={words.failed}>
        {({ waiting, announced, lastAnnouncedAt, obstacle }) => (
          <div className="grid gap-3 p-4">
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <p className="flex-1 basis-60 text-pretty">
                {words.waiting(waiting)}
                {lastAnnouncedAt !== null && (
                  <span className="block text-text-2">
                    {words.announced(announced, formatDay(lastAnnouncedAt))}
                  </span>
                )}
              </p>
              {waiting > 0 && obstacle === null && (
                <ConfirmedButton
                  words={{ ...words.question, title: words.question.title(waiting) }}
                  isPending={announce.isPending}
                  onConfirm={(close) => announce.mutate(undefined, { onSettled: close })}
                >
                  {words.send}
                </ConfirmedButton>
              )}
            </div>
            {waiting > 0 && obstacle !== null && <Notice>{obstacle}</Notice>}
          </div>
        )}
      </QueryResult>
    </SectionCard>
  );
}

function useAnnounce() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('POST /api/admin/basic-wishes/announcement'),
    onSuccess: ({ mails }) => {
      const { title, description } = words.done;
      toast({ title, description: description(mails) });
    },
    onError: toastFailure(words.sendFailed),
    onSettled: () =>
      Promise.all(
        [wishesQuery.queryKey, auditKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}
