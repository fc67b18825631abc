import { useSession } from '../session/use-session.ts';
import { AccountMenu } from '../ui/account-menu.tsx';
import { initialsOf } from '../ui/initials.ts';
import { signOut } from './sign-out.ts';

type AccountProps = {
  /** Given for admins only: the menu then lists the admin panel. */
  onOpenAdmin?: () => void;
};

/** The account button of whoever is signed in. */
export function Account({ onOpenAdmin }: AccountProps) {
  const { user } = useSession();
  if (user === null) return null;
  const { firstName, lastName, username } = user;
  return (
    <AccountMenu
      initials={initialsOf(firstName, lastName) || initialsOf(username, '')}
      name={`${firstName} ${lastName}`.trim() || username}
      isAdmin={onOpenAdmin !== undefined}
      onOpenAdmin={() => onOpenAdmin?.()}
      onSignOut={signOut}
    />
  );
}
