import { AuthPage } from '../../shared/page/auth-page.tsx';
import { copy } from './copy.ts';
import { LoginForm } from './login-form.tsx';
import { TextLink } from './text-link.tsx';

export function LoginPage() {
  const { title, lead, newHere, signup } = copy.login;
  return (
    <AuthPage
      title={title}
      lead={lead}
      footer={
        <p>
          {newHere} <TextLink href="/signup">{signup}</TextLink>
        </p>
      }
    >
      <LoginForm />
    </AuthPage>
  );
}
