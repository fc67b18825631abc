import { Library, Swords } from 'lucide-react';
import { Link } from '../../shared/routing/link.tsx';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import { formatMonth } from './when.ts';

type WelcomeProps = {
  user: SessionUser;
  /** True when choosing a game is the next step. */
  isNothingUnderWay: boolean;
};

export function Welcome({ user, isNothingUnderWay }: WelcomeProps) {
  const { firstName, username, isVerified, createdAt } = user;
  return (
    <div className="min-w-0">
      <h1 className="display text-page wrap-anywhere">
        {copy.welcome(firstName.trim() || username)}
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-text-2">
        {isVerified && <Badge variant="verified">{copy.verified}</Badge>}
        {Number.isFinite(Date.parse(createdAt)) && (
          <span>{copy.memberSince(formatMonth(createdAt))}</span>
        )}
      </p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Link
          href={copy.browse.href}
          className={buttonClass({ variant: isNothingUnderWay ? 'primary' : 'secondary' })}
        >
          <Library aria-hidden />
          {copy.browse.label}
        </Link>
        <Link href={copy.play.href} className={buttonClass()}>
          <Swords aria-hidden />
          {copy.play.label}
        </Link>
      </div>
    </div>
  );
}
