import { formatDate } from '../../shared/shell/format.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import { formatSince } from './format.ts';
import type { SignedInDevice } from './queries.ts';

type SessionRowProps = {
  device: SignedInDevice;
  nowMs: number;
  isEnding: boolean;
  onEnd: () => void;
};

export function SessionRow({ device, nowMs, isEnding, onEnd }: SessionRowProps) {
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
