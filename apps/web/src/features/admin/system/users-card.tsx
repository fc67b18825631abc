import type { AdminUser } from '@lamplight/contract/admin-users.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, useRef, type ReactNode } from 'react';
import { Badge } from '../../../shared/ui/badge.tsx';
import type { Columns } from '../parts/data-table.tsx';
import { PagedTable, usePage } from '../parts/paged-table.tsx';
import { LateNotice } from '../parts/query-result.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { SectionCard } from './section-card.tsx';
import {
  describeAccess,
  describeEnd,
  formatDay,
  formatFullName,
  describeRevoking,
  type Subscription,
} from './user-words.ts';
import { usersCopy as words } from './users-copy.ts';
import { usersQuery, useGrant, useRevoke } from './users-queries.ts';
import { LazyDialog } from '../../../shared/dialogs/lazy-dialog.tsx';
import { createLazyModule, prefetchModule } from '../../../shared/loading/lazy-module.ts';
import { ConfirmedButton } from '../../../shared/shell/confirmed-button.tsx';
import { Button } from '../../../shared/ui/button.tsx';

export function UsersCard() {
  const [query, setQuery] = useState('');
  const page = usePage(25, 8);
  const result = useQuery(usersQuery(query, page.offset, page.limit));
  const search = (text: string): void => {
    setQuery(text);
    page.setOffset(0);
  };

  return (
    <SectionCard
      id="insights-users"
      note={
        result.data && (
          <output className="tnum text-small text-text-3">{words.found(result.data.total)}</output>
        )
      }
    >
      <search className="block border-b p-4">
        <SearchField
          label={words.search}
          placeholder={words.searchHint}
          value={query}
          maxLength={200}
          onSearch={search}
          className="max-w-md"
        />
      </search>
      <LateNotice query={result} />
      <PagedTable
        query={result}
        getRows={({ users }) => users}
        words={words}
        columns={columns}
        getKey={({ id }) => id}
        isFiltered={query !== ''}
        onShowAll={() => search('')}
        page={page}
      />
    </SectionCard>
  );
}

const columns: Columns<AdminUser, keyof typeof words.headings> = {
  user: {
    inCard: 'title',
    className: 'wrap-anywhere',
    render: (user) => (
      <>
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{formatFullName(user)}</span>
          {user.role === 'admin' && <Badge variant="mode">{words.admin}</Badge>}
          {!user.isVerified && <Badge variant="neutral">{words.unverified}</Badge>}
        </span>
        <span className="text-text-3">
          {words.joined(user.username, formatDay(user.createdAt))}
        </span>
      </>
    ),
  },
  address: {
    className: 'wrap-anywhere',
    render: ({ email }) => <span className="text-text-2">{email}</span>,
  },
  plan: {
    inCard: 'corner',
    render: ({ plan }) => <Badge variant={`plan-${plan}`}>{words.plans[plan]}</Badge>,
  },
  access: createSubscriptionColumn(describeAccess),
  since: createSubscriptionColumn(({ startedAt }) => formatDay(startedAt)),
  until: createSubscriptionColumn((subscription) => (
    <>
      {formatDay(subscription.endsAt)}
      <span className="text-text-3">, {describeEnd(subscription)}</span>
    </>
  )),
  actions: {
    isHeadingHidden: true,
    inCard: 'foot',
    render: (user) => <UserActions user={user} />,
  },
};

/** A column that is empty for accounts without a subscription. Cards hide it for these accounts. */
function createSubscriptionColumn(render: (subscription: Subscription) => ReactNode) {
  return {
    className: 'insights-if-any',
    render: ({ subscription }: AdminUser) =>
      subscription ? (
        <span className="tnum whitespace-nowrap">{render(subscription)}</span>
      ) : (
        <span className="text-text-3">–</span>
      ),
  };
}

const grantDialog = createLazyModule(async () => (await import('./grant-dialog.tsx')).GrantDialog);
const prefetchDialog = (): void => prefetchModule(grantDialog);

/** Grant and revoke replace each other. The button that appears gets the focus. */
function UserActions({ user }: { user: AdminUser }) {
  const grant = useGrant();
  const revoke = useRevoke();
  const [isAsked, setIsAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const grantButton = useRef<HTMLButtonElement>(null);
  const name = formatFullName(user);
  const close = (): void => setIsAsked(false);

  return (
    <div ref={place}>
      {user.subscription && (
        <ConfirmedButton
          size="sm"
          label={words.revoke.named(name)}
          words={describeRevoking(user)}
          isPending={revoke.isPending}
          focusWhenGone={grantButton}
          onConfirm={(close) => revoke.mutate(user.id, { onSettled: close })}
        >
          {words.revoke.button}
        </ConfirmedButton>
      )}
      {!user.subscription && user.isVerified && (
        <Button
          ref={grantButton}
          size="sm"
          aria-label={words.grant.named(name)}
          aria-haspopup="dialog"
          onPointerEnter={prefetchDialog}
          onFocus={prefetchDialog}
          onClick={() => setIsAsked(true)}
        >
          {words.grant.button}
        </Button>
      )}
      <LazyDialog module={grantDialog} isOpen={isAsked} onClose={close}>
        {(GrantDialog) => (
          <GrantDialog
            name={name}
            isOpen={isAsked}
            isPending={grant.isPending}
            onGrant={(planType) => grant.mutate({ id: user.id, planType }, { onSettled: close })}
            onClose={close}
            returnFocus={() => place.current?.querySelector('button')?.focus()}
          />
        )}
      </LazyDialog>
    </div>
  );
}
