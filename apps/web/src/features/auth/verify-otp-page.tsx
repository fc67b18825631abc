import { AuthPage } from '../../shared/shell/auth-page.tsx';
import { copy } from './copy.ts';
import { TextLink } from './text-link.tsx';
import { WayOn } from './way-on.tsx';

export function VerifyOtpPage() {
  const { title, lead, signup, backToLogin } = copy.verifyOtp;
  return (
    <AuthPage title={title} lead={lead} footer={<TextLink href="/signup" label={signup} />}>
      <WayOn href="/login" label={backToLogin} />
    </AuthPage>
  );
}
