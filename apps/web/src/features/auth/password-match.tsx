import { Check } from 'lucide-react';
import { cx } from '../../shared/ui/cx.ts';
import { copy } from './copy.ts';

type PasswordMatchProps = { password: string; confirmation: string };

export function PasswordMatch({ password, confirmation }: PasswordMatchProps) {
  const isSame = confirmation === password;
  // A confirmation that is a prefix of the password is still being typed.
  const isWrong = !password.startsWith(confirmation);
  return (
    // Rendered from the start, so that changes of its text are announced.
    <output
      className={cx(
        'flex items-center gap-1.5',
        isSame && 'text-success',
        isWrong && 'text-danger',
      )}
    >
      {confirmation !== '' && (
        <>
          {isSame && <Check aria-hidden className="size-3.5 shrink-0" />}
          {isSame ? copy.passwordsMatch : copy.passwordsDiffer}
        </>
      )}
    </output>
  );
}
