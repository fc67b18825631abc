import type { PlanType } from '@lamplight/contract/payments.ts';
import { billingPeriods, pricingCopy as copy } from './pricing-copy.ts';

interface BillingPeriodProps {
  /** What is chosen, where the page keeps it; else the browser does. */
  readonly period: PlanType | undefined;
  readonly onChange: ((planType: PlanType) => void) | undefined;
}

/** Real radio buttons: what they switch is a matter of styles alone, so they work before and without any script. */
export function BillingPeriod({ period, onChange }: BillingPeriodProps) {
  return (
    <fieldset className="billing-period">
      <legend className="sr-only">{copy.period}</legend>
      {billingPeriods.map((planType) => (
        <label key={planType}>
          <input
            type="radio"
            name="billing-period"
            value={planType}
            {...(period === undefined
              ? { defaultChecked: planType === 'monthly' }
              : { checked: planType === period })}
            // Else a page that is loaded again may show a choice that its script knows nothing of.
            autoComplete="off"
            onChange={() => onChange?.(planType)}
          />
          {copy.periods[planType]}
        </label>
      ))}
    </fieldset>
  );
}
