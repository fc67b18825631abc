import { AuthPage } from '../../shared/shell/auth-page.tsx';
import { copy } from './copy.ts';
import { WayOn } from './way-on.tsx';

export function SignupPage() {
  const { title, lead, haveAccount, login } = copy.signup;
  return (
    <AuthPage title={title} lead={lead}>
      <p className="mb-3 text-text-2">{haveAccount}</p>
      <WayOn href="/login" label={login} />
    </AuthPage>
  );
}
