import { useSession } from '../session/use-session.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LazyDialog } from '../dialogs/lazy-dialog.tsx';
import { createLazyModule } from '../loading/lazy-module.ts';
import { navigate } from '../routing/location.ts';
import type { SessionUser } from '../session/session-user.ts';
import { AccountMenu } from './account-menu.tsx';
import { adminQuery } from './queries.ts';
import { signOut } from './sign-out.ts';
import { Link } from '../routing/link.tsx';
import { buttonClass } from '../ui/button.tsx';
import { copy } from './copy.ts';

/** The account button of the signed-in user. */
export function Account() {
  const { user } = useSession();
  return user === null ? null : <SignedInAccount user={user} />;
}

const adminKeyDialog = createLazyModule(
  async () => (await import('./admin-key-dialog.tsx')).AdminKeyDialog,
);

export function SignedInAccount({ user }: { user: SessionUser }) {
  // Only the menu needs the result. The query therefore starts on hover or focus, like the download of the menu's code.
  const [isMenuNear, setIsMenuNear] = useState(false);
  const admin = useQuery({ ...adminQuery, enabled: isMenuNear });
  const comeNear = (): void => setIsMenuNear(true);
  const [isKeyAsked, setIsKeyAsked] = useState(false);
  const close = (): void => setIsKeyAsked(false);
  const menu = useRef<HTMLDivElement>(null);
  const { firstName, lastName, username } = user;
  return (
    <>
      <div ref={menu} onPointerEnter={comeNear} onFocus={comeNear}>
        <AccountMenu
          initials={formatInitials(firstName, lastName) || formatInitials(username, '')}
          name={`${firstName} ${lastName}`.trim() || username}
          isAdmin={admin.data?.isAdmin === true}
          onOpenAdmin={() => setIsKeyAsked(true)}
          onSignOut={signOut}
        />
      </div>
      <LazyDialog module={adminKeyDialog} isOpen={isKeyAsked} onClose={close}>
        {(AdminKeyDialog) => (
          <AdminKeyDialog
            isOpen={isKeyAsked}
            onGranted={(url) => {
              close();
              navigate(url);
            }}
            onClose={close}
            returnFocus={() => menu.current?.querySelector('button')?.focus()}
          />
        )}
      </LazyDialog>
    </>
  );
}

/** Returns up to two letters for the account button. */
export function formatInitials(firstName: string, lastName: string): string {
  const first = Array.from(firstName.trim())[0] ?? '';
  const last = Array.from(lastName.trim())[0] ?? '';
  return `${first}${last}`.toUpperCase();
}

/** Login and Sign Up links, shown to visitors instead of the account button on pages that do not require a sign-in. */
export function VisitorAccount() {
  return (
    <>
      <Link href="/login" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        {copy.login}
      </Link>
      <Link href="/signup" className={buttonClass({ size: 'sm' })}>
        {copy.signUp}
      </Link>
    </>
  );
}
