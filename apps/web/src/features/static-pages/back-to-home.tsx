import { ArrowLeft } from 'lucide-react';
import { Link } from '../../shared/routing/link.tsx';
import { useHomeHref } from '../../shared/session/use-session.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';

export function BackToHome() {
  return (
    <Link
      href={useHomeHref()}
      className={buttonClass({ variant: 'ghost', size: 'sm', className: '-ml-3' })}
    >
      <ArrowLeft aria-hidden />
      {copy.backToHome}
    </Link>
  );
}
