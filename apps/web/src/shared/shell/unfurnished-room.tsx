import { ArrowRight } from 'lucide-react';
import { Link } from '../routing/link.tsx';
import { buttonClass } from '../ui/button.tsx';
import { LogoMark } from '../ui/logo.tsx';

export type UnfurnishedRoomProps = { line: string; action: { href: string; label: string } };

/** A room whose furniture has not arrived: it says so, and shows one way on. */
export function UnfurnishedRoom({ line, action }: UnfurnishedRoomProps) {
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-5 px-5 py-20 text-center">
      <LogoMark className="size-9 rounded-lg" />
      <p className="prose-lamp max-w-[30rem] text-balance text-text-2">{line}</p>
      <Link href={action.href} className={buttonClass({ variant: 'primary' })}>
        {action.label}
        <ArrowRight aria-hidden />
      </Link>
    </div>
  );
}
