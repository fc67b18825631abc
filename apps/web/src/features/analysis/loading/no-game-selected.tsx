import { Link } from '../../../shared/routing/link.tsx';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { CenteredMessage } from '../../../shared/shell/centered-message.tsx';
import { copy } from '../copy.ts';

/** No game at all, or none by that name. */
export function NoGameSelected({ message = copy.noGame.message }: { message?: string }) {
  return (
    <CenteredMessage
      title={copy.title}
      message={message}
      action={
        <Link href="/games" className={buttonClass({ variant: 'primary' })}>
          {copy.noGame.action}
        </Link>
      }
    />
  );
}
