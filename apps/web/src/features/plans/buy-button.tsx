import { errorMessage } from '@lamplight/contract/error-message.ts';
import type { PlanType } from '@lamplight/contract/payments.ts';
import { useId } from 'react';
import { useOnPageVisible } from '../../shared/shell/use-on-page-visible.ts';
import { Button } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import { useOpenCheckout } from './queries.ts';

interface BuyButtonProps {
  readonly label: string;
  readonly planType: PlanType;
  readonly isDisabled: boolean;
  /** Further information before buying. */
  readonly note?: string | undefined;
}

/** Opens the checkout. It stays busy until the page is left, and is reset when the reader comes back. */
export function BuyButton({ label, planType, isDisabled, note }: BuyButtonProps) {
  const noteId = useId();
  const checkout = useOpenCheckout();
  useOnPageVisible(() => {
    if (checkout.isSuccess) checkout.reset();
  });
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        disabled={isDisabled}
        aria-describedby={note === undefined ? undefined : noteId}
        pending={checkout.isPending || checkout.isSuccess}
        onClick={() => checkout.mutate(planType)}
      >
        {label}
      </Button>
      {note !== undefined && (
        <p id={noteId} className="mt-3 text-small text-pretty text-text-2">
          {note}
        </p>
      )}
      {checkout.isError && (
        <p role="alert" className="mt-3 text-pretty text-danger">
          {errorMessage(checkout.error, copy.checkoutFailed)}
        </p>
      )}
    </>
  );
}
