import { errorMessage } from '@lamplight/contract/error-message.ts';
import type { PlanType } from '@lamplight/contract/payments.ts';
import { useSeenAgain } from '../../shared/shell/use-seen-again.ts';
import { Button } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import { useOpenCheckout } from './queries.ts';

interface BuyButtonProps {
  readonly label: string;
  readonly planType: PlanType;
  readonly isDisabled: boolean;
}

/** Leads to the checkout. It stays busy until the page is left, and is itself again for whoever comes back. */
export function BuyButton({ label, planType, isDisabled }: BuyButtonProps) {
  const checkout = useOpenCheckout();
  useSeenAgain(() => {
    if (checkout.isSuccess) checkout.reset();
  });
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        disabled={isDisabled}
        pending={checkout.isPending || checkout.isSuccess}
        onClick={() => checkout.mutate(planType)}
      >
        {label}
      </Button>
      {checkout.isError && (
        <p role="alert" className="mt-3 text-pretty text-danger">
          {errorMessage(checkout.error, copy.checkoutFailed)}
        </p>
      )}
    </>
  );
}
