import { AuthPage } from '../../shared/page/auth-page.tsx';
import { copy } from './copy.ts';
import { SignupForm } from './signup-form.tsx';
import { TextLink } from './text-link.tsx';

export function SignupPage() {
  const { title, lead, haveAccount, login } = copy.signup;
  return (
    <AuthPage
      title={title}
      lead={lead}
      footer={
        <p>
          {haveAccount} <TextLink href="/login">{login}</TextLink>
        </p>
      }
    >
      <SignupForm />
    </AuthPage>
  );
}
