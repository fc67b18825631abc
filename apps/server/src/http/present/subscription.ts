import type { Checkout, Payment } from '../../entities/payment.ts';
import type { Subscription } from '../../entities/subscription.ts';

export function presentSubscription({ id, planType, amountRupees }: Subscription) {
  return { subscriptionId: id, planType, amount: amountRupees };
}

export function presentCheckout(checkout: Checkout) {
  const { planType, amountRupees, providerId, createdAt, expiresAt, closedAt } = checkout;
  return {
    planType,
    amount: amountRupees,
    providerId,
    openedAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

export function presentPayment(payment: Payment) {
  return {
    paymentId: payment.providerPaymentId,
    subscriptionId: payment.subscriptionId,
    amount: payment.amountRupees,
    periodStart: payment.periodStart.toISOString(),
    periodEnd: payment.periodEnd.toISOString(),
    recordedAt: payment.recordedAt.toISOString(),
  };
}
