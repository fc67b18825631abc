import { AuthPage } from '../../shared/shell/auth-page.tsx';
import { copy } from './copy.ts';
import { TextLink } from './text-link.tsx';
import { WayOn } from './way-on.tsx';

export function LoginPage() {
  const { title, lead, forgotPassword, newHere, signup } = copy.login;
  return (
    <AuthPage
      title={title}
      lead={lead}
      footer={<TextLink href="/forgot-password" label={forgotPassword} />}
    >
      <p className="mb-3 text-text-2">{newHere}</p>
      <WayOn href="/signup" label={signup} />
    </AuthPage>
  );
}
