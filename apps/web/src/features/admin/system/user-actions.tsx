import type { AdminUser } from '@lamplight/contract/admin-users.ts';
import { useRef, useState } from 'react';
import { LazyDialog } from '../../../shared/shell/lazy-dialog.tsx';
import { createLazyModule, prefetchModule } from '../../../shared/loading/lazy-module.ts';
import { ConfirmedButton } from '../../../shared/shell/confirmed-button.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { usersCopy } from './users-copy.ts';
import { useGrant, useRevoke } from './users-queries.ts';
import { formatFullName, describeRevoking } from './user-words.ts';

const grantDialog = createLazyModule(async () => (await import('./grant-dialog.tsx')).GrantDialog);
const prefetchDialog = (): void => prefetchModule(grantDialog);

/** An action replaces its button by the other one, which then takes the focus. */
export function UserActions({ user }: { user: AdminUser }) {
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
          label={usersCopy.revoke.named(name)}
          words={describeRevoking(user)}
          isPending={revoke.isPending}
          focusWhenGone={grantButton}
          onConfirm={(close) => revoke.mutate(user.id, { onSettled: close })}
        >
          {usersCopy.revoke.button}
        </ConfirmedButton>
      )}
      {!user.subscription && user.isVerified && (
        <Button
          ref={grantButton}
          size="sm"
          aria-label={usersCopy.grant.named(name)}
          aria-haspopup="dialog"
          onPointerEnter={prefetchDialog}
          onFocus={prefetchDialog}
          onClick={() => setIsAsked(true)}
        >
          {usersCopy.grant.button}
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
