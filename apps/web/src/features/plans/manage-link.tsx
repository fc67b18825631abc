import { Link } from '../../shared/routing/link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';

/** Shown to readers who have the plan already. */
export function ManageLink() {
  return (
    <Link href="/account-settings" className={buttonClass({ size: 'lg' })}>
      {copy.manage}
    </Link>
  );
}
