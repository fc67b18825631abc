import type { PlanType } from '@lamplight/contract/payments.ts';
import { RefreshCw } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../loading/skeleton.tsx';
import { focusPlan, type PriceTexts } from './price-texts.ts';
import { billingPeriods, pricingCopy as copy } from './copy.ts';

interface BasicPriceProps {
  readonly texts: PriceTexts;
  readonly onRetry: (() => void) | undefined;
}

/**
 * Renders all states of the price with the same height. CSS (plans.css) shows the one for the block's state and billing
 * period.
 */
export function BasicPrice({ texts, onRetry }: BasicPriceProps) {
  return (
    <div className="mt-2 min-h-17">
      <div className="when-loading">
        <output className="sr-only">{copy.loading}</output>
        <div className="animate-late">
          <Skeleton className="my-1 h-10 w-36" />
          <Skeleton className="mt-2 h-4 w-24" />
        </div>
      </div>
      <div className="when-failed">
        <output className="block text-text-2">{copy.failed}</output>
        <Button
          data-retry
          size="sm"
          className="mt-2"
          onClick={({ currentTarget }) => {
            focusPlan(currentTarget);
            onRetry?.();
          }}
        >
          <RefreshCw aria-hidden />
          {copy.retry}
        </Button>
      </div>
      {billingPeriods.map((planType) => (
        <PeriodPrice key={planType} planType={planType} texts={texts} />
      ))}
    </div>
  );
}

function PeriodPrice({ planType, texts }: { planType: PlanType; texts: PriceTexts }) {
  return (
    <div className={`when-priced when-${planType}`}>
      <p className="tnum flex items-baseline gap-2.5">
        <span className="sr-only">{copy.priceNow}</span>
        <Slot name={`${planType} price`} texts={texts} className="display text-h1" />
        <span className="only-filled">
          <span className="sr-only">{copy.regularPrice}</span>
          <s>
            <Slot name={`${planType} original`} texts={texts} className="text-title text-text-3" />
          </s>
        </span>
      </p>
      <p className="tnum flex flex-wrap gap-x-2.5 text-text-2">
        <span>{copy.per[planType]}</span>
        {planType === 'yearly' && (
          <Slot name="yearly saving" texts={texts} className="font-medium text-success" />
        )}
      </p>
    </div>
  );
}

interface SlotProps {
  readonly name: keyof PriceTexts;
  readonly texts: PriceTexts;
  readonly className?: string;
}

export function Slot({ name, texts, className }: SlotProps) {
  return (
    <span data-price={name} className={className}>
      {texts[name]}
    </span>
  );
}

interface BillingPeriodProps {
  /** The chosen period if the parent component controls it, else undefined. */
  readonly period: PlanType | undefined;
  readonly onChange: ((planType: PlanType) => void) | undefined;
}

/** Radio buttons that take effect through CSS only, so that they also work without a script. */
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
            // Without this, the browser could restore a choice on reload that the script does not know.
            autoComplete="off"
            onChange={() => onChange?.(planType)}
          />
          {copy.periods[planType]}
        </label>
      ))}
    </fieldset>
  );
}
