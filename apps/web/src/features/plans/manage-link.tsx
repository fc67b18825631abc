import { Link } from '../../shared/routing/link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';

/** For whoever has what is for sale. */
export function ManageLink() {
  return (
    <Link href="/account-settings" className={buttonClass({ size: 'lg' })}>
      {copy.manage}
    </Link>
  );
}
