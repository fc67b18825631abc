import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/button.tsx';

type SubmitButtonProps = { pending: boolean; disabled?: boolean; children: ReactNode };

export function SubmitButton({ pending, disabled = false, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      className="mt-2 w-full"
      pending={pending}
      disabled={disabled && !pending}
    >
      {children}
    </Button>
  );
}
