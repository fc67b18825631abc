import type { AdminUser } from '@lamplight/contract/admin-users.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import type { Column } from '../parts/data-table.tsx';
import { usersCopy } from './users-copy.ts';
import { UserActions } from './user-actions.tsx';
import { describeAccess, describeEnd, formatDay, formatFullName } from './user-words.ts';

const { headings } = usersCopy;

const none = <span className="text-text-3">–</span>;

export const userColumns: readonly Column<AdminUser>[] = [
  {
    id: 'user',
    heading: headings.user,
    inCard: 'title',
    className: 'wrap-anywhere',
    renderCell: (user) => (
      <>
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{formatFullName(user)}</span>
          {user.role === 'admin' && <Badge variant="mode">{usersCopy.admin}</Badge>}
          {!user.isVerified && <Badge variant="neutral">{usersCopy.unverified}</Badge>}
        </span>
        <span className="text-text-3">
          {usersCopy.joined(user.username, formatDay(user.createdAt))}
        </span>
      </>
    ),
  },
  {
    id: 'address',
    heading: headings.address,
    className: 'wrap-anywhere',
    renderCell: ({ email }) => <span className="text-text-2">{email}</span>,
  },
  {
    id: 'plan',
    heading: headings.plan,
    inCard: 'corner',
    renderCell: ({ plan }) => <Badge variant={`plan-${plan}`}>{usersCopy.plans[plan]}</Badge>,
  },
  {
    id: 'access',
    heading: headings.access,
    className: 'insights-if-any',
    renderCell: ({ subscription }) =>
      subscription ? (
        <span className="whitespace-nowrap">{describeAccess(subscription)}</span>
      ) : (
        none
      ),
  },
  {
    id: 'since',
    heading: headings.since,
    className: 'insights-if-any',
    renderCell: ({ subscription }) =>
      subscription ? (
        <span className="tnum whitespace-nowrap">{formatDay(subscription.startedAt)}</span>
      ) : (
        none
      ),
  },
  {
    id: 'until',
    heading: headings.until,
    className: 'insights-if-any',
    renderCell: ({ subscription }) =>
      subscription ? (
        <span className="tnum whitespace-nowrap">
          {formatDay(subscription.endsAt)}
          <span className="text-text-3">, {describeEnd(subscription)}</span>
        </span>
      ) : (
        none
      ),
  },
  {
    id: 'actions',
    heading: headings.actions,
    isHeadingHidden: true,
    inCard: 'foot',
    isTight: true,
    renderCell: (user) => <UserActions user={user} />,
  },
];
