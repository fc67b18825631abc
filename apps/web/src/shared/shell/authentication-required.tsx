import { ApiError } from '@lamplight/contract/client.ts';
import { Link } from '../routing/link.tsx';
import { signOutLocally } from '../session/session.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { CenteredMessage } from '../page/centered-message.tsx';
import { authenticationCopy as copy } from './copy.ts';

type AuthenticationRequiredProps = {
  /** The error of the profile query. */
  error: Error;
  onRetry: () => void;
};

/** Shown instead of a page if the user's profile could not be loaded. */
export function AuthenticationRequired({ error, onRetry }: AuthenticationRequiredProps) {
  const { title, ended, notLoaded, login, tryAgain } = copy.required;
  const isTokenDead = error instanceof ApiError && error.status === 401;
  return (
    <CenteredMessage
      title={title}
      message={
        <span role="alert" className="block text-balance">
          {isTokenDead ? ended : notLoaded}
        </span>
      }
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link
            href="/login"
            className={buttonClass({ variant: 'primary' })}
            // Removes the invalid token. Otherwise the home link of the login page would lead to the dashboard and back to
            // this screen.
            onClick={() => {
              if (isTokenDead) signOutLocally();
            }}
          >
            {login}
          </Link>
          {!isTokenDead && <Button onClick={onRetry}>{tryAgain}</Button>}
        </div>
      }
    />
  );
}
