import { AuthPage } from '../../shared/shell/auth-page.tsx';
import { copy } from './copy.ts';
import { WayOn } from './way-on.tsx';

export function ForgotPasswordPage() {
  const { title, lead, backToSignIn } = copy.forgotPassword;
  return (
    <AuthPage title={title} lead={lead}>
      <WayOn href="/login" label={backToSignIn} />
    </AuthPage>
  );
}
