import { AuthPage } from '../../shared/page/auth-page.tsx';
import { Address } from './address.tsx';
import { copy } from './copy.ts';
import { TextButton } from './text-button.tsx';
import { TextLink } from './text-link.tsx';
import { WayOn } from './way-on.tsx';

type ResetCodeSentPageProps = { email: string; onTryAnother: () => void };

/** The text is the same whether or not the account exists, so that it does not reveal who is registered. */
export function ResetCodeSentPage({ email, onTryAnother }: ResetCodeSentPageProps) {
  const { title, ifKnown, onItsWay, enterCode, tryAnother } = copy.resetCodeSent;
  return (
    <AuthPage
      title={title}
      takesFocus
      lead={
        <>
          {ifKnown} <Address email={email} />, {onItsWay}
        </>
      }
      footer={
        <TextLink isAlone href="/login">
          {copy.forgotPassword.backToSignIn}
        </TextLink>
      }
    >
      <WayOn href="/reset-password" label={enterCode} />
      <p className="mt-5 text-center">
        <TextButton isAlone onClick={onTryAnother}>
          {tryAnother}
        </TextButton>
      </p>
    </AuthPage>
  );
}
