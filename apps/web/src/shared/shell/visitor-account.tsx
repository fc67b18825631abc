import { Link } from '../routing/link.tsx';
import { buttonClass } from '../ui/button.tsx';
import { copy } from './copy.ts';

/** In place of the account button, on pages inside that are open to everybody. */
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
