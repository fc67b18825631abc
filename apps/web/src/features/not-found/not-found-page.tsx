import { Link } from '../../shared/routing/link.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { CenteredMessage } from '../../shared/page/centered-message.tsx';
import { copy } from './copy.ts';

export function NotFoundPage() {
  const isSignedIn = useSession().token !== null;
  return (
    <CenteredMessage
      title={
        <>
          <span className="block text-text-3">{copy.code}</span>{' '}
          <span className="block">{copy.title}</span>
        </>
      }
      message={isSignedIn ? copy.toDashboard : copy.line}
      action={
        !isSignedIn && (
          <Link href="/" className={buttonClass({ variant: 'primary' })}>
            {copy.home}
          </Link>
        )
      }
    />
  );
}
