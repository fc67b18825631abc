import { ArrowRight } from 'lucide-react';
import { Link } from '../../shared/routing/link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';

export function ClosingSection() {
  const { title, line, action } = copy.closing;
  return (
    <section className="light-pool border-t px-5 py-24 text-center">
      <h2 className="display text-h2 md:text-h1">{title}</h2>
      <p className="mt-3 text-title text-text-2">{line}</p>
      <Link
        href="/login"
        className={buttonClass({ variant: 'primary', size: 'lg', className: 'mt-8' })}
      >
        {action}
        <ArrowRight aria-hidden />
      </Link>
    </section>
  );
}
