import { errorMessage } from '@lamplight/contract/error-message.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConfirmedButton } from '../../shared/shell/confirmed-button.tsx';
import { ErrorBox } from '../../shared/loading/error-box.tsx';
import { copy } from './copy.ts';
import {
  sessionsQuery,
  useEndSession,
  useLogoutEverywhere,
  type SignedInDevice,
} from './queries.ts';
import { SettingsCard } from './settings-card.tsx';
import { formatDate } from '../../shared/shell/format.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/loading/skeleton.tsx';

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
              // The row disappears together with the focused button, so the focus moves to the title.
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

type SessionRowProps = {
  device: SignedInDevice;
  nowMs: number;
  isEnding: boolean;
  onEnd: () => void;
};

function SessionRow({ device, nowMs, isEnding, onEnd }: SessionRowProps) {
  const words = copy.sessions;
  return (
    <li className="flex items-center gap-4 border-t px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device.device}
          {device.isCurrent && <Badge>{words.thisDevice}</Badge>}
        </p>
        <p className="tnum mt-1 flex flex-wrap gap-x-3 text-small text-text-2">
          <span className="wrap-anywhere">{device.ip}</span>
          <span>
            {words.signedIn} {formatDate(device.createdAt)}
          </span>
          <span>
            {device.isCurrent
              ? words.activeNow
              : `${words.lastActive} ${formatSince(device.lastUsedAt, nowMs)}`}
          </span>
        </p>
      </div>
      {!device.isCurrent && (
        <Button
          size="sm"
          pending={isEnding}
          aria-label={`${words.signOut}: ${device.device}`}
          onClick={onEnd}
        >
          {words.signOut}
        </Button>
      )}
    </li>
  );
}

/** One row, because every reader has at least the sign-in of this browser. */
function SessionsSkeleton() {
  return (
    <output className="block border-t px-4 py-3.5 sm:px-5">
      <span className="sr-only">{copy.sessions.loading}</span>
      <span className="grid animate-late gap-1">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-[18px]" />
      </span>
    </output>
  );
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const ago = new Intl.RelativeTimeFormat('en-US');

/** Formats a past time as "just now", "5 minutes ago" or "3 days ago", or as a date if it is longer ago. */
export function formatSince(time: string, nowMs: number, timeZone?: string): string {
  const passedMs = nowMs - Date.parse(time);
  if (passedMs < minuteMs) return 'just now';
  if (passedMs < hourMs) return ago.format(-Math.floor(passedMs / minuteMs), 'minute');
  if (passedMs < dayMs) return ago.format(-Math.floor(passedMs / hourMs), 'hour');
  if (passedMs < 7 * dayMs) return ago.format(-Math.floor(passedMs / dayMs), 'day');
  return formatDate(time, timeZone);
}
