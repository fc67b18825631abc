import { Link } from '../routing/link.tsx';
import { CenteredMessage } from '../page/centered-message.tsx';
import { buttonClass } from '../ui/button.tsx';

interface NoGameSelectedProps {
  readonly title: string;
  readonly message: string;
  readonly action: string;
}

/** An address without a game, or of a game that does not exist. */
export function NoGameSelected({ title, message, action }: NoGameSelectedProps) {
  return (
    <CenteredMessage
      title={title}
      message={message}
      action={
        <Link href="/games" className={buttonClass({ variant: 'primary' })}>
          {action}
        </Link>
      }
    />
  );
}
