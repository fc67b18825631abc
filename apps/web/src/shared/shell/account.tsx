import { useSession } from '../session/use-session.ts';
import { SignedInAccount } from './signed-in-account.tsx';

/** The account button of whoever is signed in. */
export function Account() {
  const { user } = useSession();
  return user === null ? null : <SignedInAccount user={user} />;
}
