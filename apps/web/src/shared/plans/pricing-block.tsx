import type { PlanType, Pricing } from '@lamplight/contract/payments.ts';
import type { ReactNode } from 'react';
import { Link } from '../routing/link.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import '../../styles/plans.css';
import { BasicPrice, Slot, BillingPeriod } from './basic-price.tsx';
import { PlanCard } from './plan-card.tsx';
import { noPriceTexts, type PricesState, formatPrices, toPricesState } from './price-texts.ts';
import { billingPeriods, pricingCopy as copy } from './copy.ts';

interface PricingBlockProps {
  /** Shown above the cards, beside the choice of the billing period. */
  readonly heading?: string;
  /** True to add a link to the contact page. */
  readonly hasContact?: boolean;
  readonly isSignedIn?: boolean;
  /** The prices from the server, or undefined while they load. */
  readonly prices?: Pricing | 'failed' | undefined;
  readonly onRetry?: () => void;
  /** The chosen period if the parent component controls it, else undefined. */
  readonly period?: PlanType;
  readonly onPeriodChange?: (planType: PlanType) => void;
  /** The reader's plan, if known. Its card is highlighted. */
  readonly current?: 'starter' | 'basic' | 'neither';
  /** Shown instead of the link to the plans page if Basic is on sale. */
  readonly buyAction?: ReactNode;
  /** Shown below the button of Basic while it is not on sale. */
  readonly comingSoonNote?: ReactNode;
}

/**
 * The plans and their prices. The landing page renders this markup at build time, and `activatePricing` fills in the
 * prices. In the app, the page passes the prices.
 */
export function PricingBlock({
  heading,
  hasContact = false,
  isSignedIn = false,
  prices,
  onRetry,
  period,
  onPeriodChange,
  current,
  buyAction,
  comingSoonNote,
}: PricingBlockProps) {
  const { starter, basic } = copy;
  const isKnown = typeof prices === 'object';
  const state: PricesState = isKnown ? toPricesState(prices) : (prices ?? 'loading');
  const texts = isKnown ? formatPrices(prices) : noPriceTexts;
  const headingLevel = heading === undefined ? 'h2' : 'h3';
  const isBuyingHere = state === 'on sale' && buyAction !== undefined;
  return (
    <div className="pricing" data-prices={state}>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        {heading !== undefined && <h2 className="display text-h2 md:text-h1">{heading}</h2>}
        <BillingPeriod period={period} onChange={onPeriodChange} />
      </div>
      <div className={cx('plan-cards', heading === undefined ? 'mt-5' : 'mt-6 md:mt-9')}>
        <PlanCard
          name={starter.name}
          headingLevel={headingLevel}
          badge={current === 'starter' && <CurrentPlan />}
          isLit={current === 'starter'}
          price={
            <div className="mt-2 min-h-17">
              <p className="display text-h1">{starter.price}</p>
              <p className="text-text-2">{starter.line}</p>
            </div>
          }
          included={starter.included}
          missing={starter.missing}
          action={
            <Link
              data-start
              href={isSignedIn ? '/games' : '/login'}
              className={buttonClass({
                variant: isBuyingHere ? 'secondary' : 'primary',
                size: 'lg',
              })}
            >
              {starter.action}
            </Link>
          }
        />
        <PlanCard
          name={basic.name}
          headingLevel={headingLevel}
          badge={
            <>
              {current === 'basic' && <CurrentPlan />}
              {billingPeriods.map((planType) => (
                <Badge
                  key={planType}
                  variant={current === undefined ? 'plan-basic' : 'neutral'}
                  className={`only-filled when-priced when-${planType}`}
                >
                  <Slot name={`${planType} discount`} texts={texts} />
                </Badge>
              ))}
            </>
          }
          isLit={current === 'basic' || current === undefined}
          price={<BasicPrice texts={texts} onRetry={onRetry} />}
          included={basic.included}
          missing={basic.missing}
          action={
            <>
              <div className="unless-on-sale grid content-start">
                <Button disabled size="lg">
                  {basic.comingSoon}
                </Button>
                {comingSoonNote}
              </div>
              <div className="when-on-sale grid">
                {buyAction ?? (
                  <Link
                    data-buy
                    href={isSignedIn ? '/subscription' : '/login'}
                    className={buttonClass({ size: 'lg' })}
                  >
                    {basic.buy}
                  </Link>
                )}
              </div>
            </>
          }
        />
      </div>
      <div className="mt-5 flex flex-wrap justify-between gap-x-8 gap-y-2 text-small text-text-3">
        <p>{copy.betaNote}</p>
        {hasContact && <ContactSales />}
      </div>
    </div>
  );
}

function CurrentPlan() {
  return <Badge variant="plan-basic">{copy.current}</Badge>;
}

function ContactSales() {
  return (
    <p>
      {copy.contact.line}{' '}
      <Link
        href="/contact"
        className="font-semibold text-text underline decoration-line-strong underline-offset-4 hover:decoration-text"
      >
        {copy.contact.action}
      </Link>
    </p>
  );
}
