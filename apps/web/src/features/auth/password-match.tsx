import { Check } from 'lucide-react';
import { cx } from '../../shared/ui/cx.ts';
import { copy } from './copy.ts';

type PasswordMatchProps = { password: string; confirmation: string };

export function PasswordMatch({ password, confirmation }: PasswordMatchProps) {
  const isSame = confirmation === password;
  // Half typed is not wrong yet.
  const isWrong = !password.startsWith(confirmation);
  return (
    // There from the start, so that its text is heard when it changes.
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
