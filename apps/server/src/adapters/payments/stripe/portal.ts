import { expectDone, type StripeCalls } from './calls.ts';
import { anyEntity, portalConfigurations, portalSession } from './entities.ts';

/** Marks our configuration of the portal at Stripe. Another number makes a new one. */
const mark = { lamplight: 'portal-1' } as const;

/**
 * Opens the customer portal with a configuration of our own, so that the operator has nothing to set up: invoices, the
 * card, and cancelling at the end of the paid period.
 */
export function createPortal(calls: StripeCalls) {
  let configuration: string | undefined;

  async function findConfiguration(): Promise<string> {
    const list = await calls.run('find portal configuration', portalConfigurations, (stripe) =>
      stripe.billingPortal.configurations.list({ active: true, limit: 100 }),
    );
    const { data } = expectDone(list, 'the list of portal configurations');
    const ours = data.find(({ metadata }) => metadata?.['lamplight'] === mark.lamplight);
    if (ours) return ours.id;
    const created = await calls.run('create portal configuration', anyEntity, (stripe) =>
      stripe.billingPortal.configurations.create({
        metadata: mark,
        features: {
          invoice_history: { enabled: true },
          payment_method_update: { enabled: true },
          subscription_cancel: { enabled: true, mode: 'at_period_end' },
        },
      }),
    );
    return expectDone(created, 'a portal configuration').id;
  }

  return {
    async open(customer: string, returnUrl: string): Promise<string> {
      configuration ??= await findConfiguration();
      const chosen = configuration;
      const opened = await calls.run('open portal', portalSession, (stripe) =>
        stripe.billingPortal.sessions.create({
          customer,
          configuration: chosen,
          return_url: returnUrl,
        }),
      );
      return expectDone(opened, 'a portal session').url;
    },
  };
}
