import type { Logger } from 'pino';
import { ProviderFailure, type NewCheckout } from '../provider.ts';
import { expectDone, type StripeCalls } from './calls.ts';
import { anyEntity, priceEntity, priceList, type PriceEntity } from './entities.ts';

type Priced = Pick<NewCheckout, 'planType' | 'amountMinor' | 'currency'>;

const productId = 'lamplight_basic';
const intervals = { monthly: 'month', yearly: 'year' } as const;

/**
 * Finds the price at Stripe for a price of the settings, and creates it with its product if there is none. Prices at
 * Stripe cannot be changed, so each has a name of its own (lookup key) that contains what it costs.
 */
export function createPrices(
  calls: StripeCalls,
  { logger, siteName }: { logger: Pick<Logger, 'error'>; siteName: string },
) {
  const known = new Map<string, string>();

  async function findPrice(key: string): Promise<PriceEntity | undefined> {
    const found = await calls.run('find price', priceList, (stripe) =>
      stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }),
    );
    return expectDone(found, 'the list of prices').data[0];
  }

  async function ensureProduct(): Promise<void> {
    const found = await calls.run('find product', anyEntity, (stripe) =>
      stripe.products.retrieve(productId),
    );
    if (found.kind === 'done') return;
    const name = `${siteName} Basic`;
    // Refused if another process has just created it.
    await calls.run('create product', anyEntity, (stripe) =>
      stripe.products.create({ id: productId, name }),
    );
  }

  async function createPrice(key: string, priced: Priced): Promise<PriceEntity> {
    await ensureProduct();
    const { planType, amountMinor, currency } = priced;
    const created = await calls.run('create price', priceEntity, (stripe) =>
      stripe.prices.create({
        product: productId,
        lookup_key: key,
        currency: currency.toLowerCase(),
        unit_amount: amountMinor,
        recurring: { interval: intervals[planType] },
      }),
    );
    // If it is refused, another process may have created the price in the meantime.
    const price = created.kind === 'done' ? created.value : await findPrice(key);
    return price ?? expectDone(created, 'a new price');
  }

  return {
    /** Returns the id of the price, after checking that it costs what the settings say. */
    async findPriceId(priced: Priced): Promise<string> {
      const { planType, amountMinor, currency } = priced;
      const expected = {
        unit_amount: amountMinor,
        currency: currency.toLowerCase(),
        interval: intervals[planType],
        every: 1,
      };
      const key = [productId, planType, expected.currency, amountMinor].join('_');
      const cached = known.get(key);
      if (cached !== undefined) return cached;
      const {
        id,
        unit_amount,
        currency: unit,
        recurring,
      } = (await findPrice(key)) ?? (await createPrice(key, priced));
      const { interval, interval_count: every } = recurring;
      const found = { unit_amount, currency: unit, interval, every };
      if (!Object.entries(expected).every(([name, value]) => Reflect.get(found, name) === value)) {
        logger.error(
          { lookupKey: key, expected, found },
          'payment price mismatch: sales are blocked',
        );
        throw new ProviderFailure('the Stripe price does not match the price settings');
      }
      known.set(key, id);
      return id;
    },
  };
}
