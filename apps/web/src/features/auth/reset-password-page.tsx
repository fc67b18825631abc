import { AuthPage } from '../../shared/shell/auth-page.tsx';
import { copy } from './copy.ts';
import { WayOn } from './way-on.tsx';

export function ResetPasswordPage() {
  const { title, lead, backToSignIn } = copy.resetPassword;
  return (
    <AuthPage title={title} lead={lead}>
      <WayOn href="/login" label={backToSignIn} />
    </AuthPage>
  );
}
