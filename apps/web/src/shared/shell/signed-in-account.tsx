import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { navigate } from '../routing/location.ts';
import type { SessionUser } from '../session/session-user.ts';
import { AccountMenu } from '../ui/account-menu.tsx';
import { initialsOf } from '../ui/initials.ts';
import { adminQuery } from './queries.ts';
import { signOut } from './sign-out.ts';

const AdminKeyDialog = lazy(async () => ({
  default: (await import('./admin-key-dialog.tsx')).AdminKeyDialog,
}));

export function SignedInAccount({ user }: { user: SessionUser }) {
  // Only the menu shows the answer: it is asked for when a hand comes near, like the menu's code.
  const [isMenuNear, setIsMenuNear] = useState(false);
  const admin = useQuery({ ...adminQuery, enabled: isMenuNear });
  const comeNear = (): void => setIsMenuNear(true);
  const [isKeyAsked, setIsKeyAsked] = useState<boolean | 'never'>('never');
  const menu = useRef<HTMLDivElement>(null);
  const { firstName, lastName, username } = user;
  return (
    <>
      <div ref={menu} onPointerEnter={comeNear} onFocus={comeNear}>
        <AccountMenu
          initials={initialsOf(firstName, lastName) || initialsOf(username, '')}
          name={`${firstName} ${lastName}`.trim() || username}
          isAdmin={admin.data?.isAdmin === true}
          onOpenAdmin={() => setIsKeyAsked(true)}
          onSignOut={signOut}
        />
      </div>
      {isKeyAsked !== 'never' && (
        <Suspense>
          <AdminKeyDialog
            isOpen={isKeyAsked}
            onGranted={(url) => {
              setIsKeyAsked(false);
              navigate(url);
            }}
            onClose={() => setIsKeyAsked(false)}
            returnFocus={() => menu.current?.querySelector('button')?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
