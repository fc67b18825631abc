import { errorMessage } from '@lamplight/contract/error-message.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConfirmedButton } from '../../shared/shell/confirmed-button.tsx';
import { ErrorBox } from '../../shared/loading/error-box.tsx';
import { copy } from './copy.ts';
import { sessionsQuery, useEndSession, useLogoutEverywhere } from './queries.ts';
import { SessionRow } from './session-row.tsx';
import { SessionsSkeleton } from './sessions-skeleton.tsx';
import { SettingsCard } from './settings-card.tsx';

export function SessionsCard() {
  const words = copy.sessions;
  const { data, error, dataUpdatedAt, refetch } = useQuery(sessionsQuery);
  const end = useEndSession();
  const everywhere = useLogoutEverywhere();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <SettingsCard
      flush
      title={words.title}
      titleRef={title}
      action={
        <ConfirmedButton
          size="sm"
          words={words.question}
          isPending={everywhere.isPending}
          onConfirm={() => everywhere.mutate()}
        >
          {words.everywhere}
        </ConfirmedButton>
      }
    >
      <p className="px-4 py-4 text-pretty text-text-2 sm:px-5">{words.lead}</p>
      {data !== undefined && (
        <ul>
          {data.sessions.map((device) => (
            <SessionRow
              key={device.id}
              device={device}
              nowMs={dataUpdatedAt}
              isEnding={end.isPending && end.variables === device.id}
              // The row disappears with the button that had the focus.
              onEnd={() => end.mutate(device.id, { onSuccess: () => title.current?.focus() })}
            />
          ))}
        </ul>
      )}
      {data === undefined && error === null && <SessionsSkeleton />}
      {data === undefined && error !== null && (
        <ErrorBox
          className="border-t"
          title={words.failed.title}
          message={errorMessage(error, words.failed.description)}
          onRetry={() => void refetch()}
        />
      )}
    </SettingsCard>
  );
}
