import type { ServerResponse } from 'node:http';
import { Refusal, toSubscriptionEntity, type DoubleAccount } from './razorpay-account.ts';
import type { DoubleEvent } from './razorpay-events.ts';

type Asked = { method: string; path: string };
type Acting = (id: string) => Promise<DoubleEvent[]>;

/** Checkout page at `short_url`, with the price and a payment button. */
export async function showPage(
  at: { account: DoubleAccount; returnUrl: string | undefined; pay: Acting },
  asked: Asked,
  response: ServerResponse,
): Promise<void> {
  const id = asked.path.split('/')[2] ?? '';
  const html = (status: number, body: string) =>
    void response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en"><title>Razorpay</title><main>${body}</main></html>`);
  try {
    const { plan } = at.account.find(id);
    if (asked.method !== 'POST') {
      const price = `₹${plan.amount / 100} ${plan.period}`;
      html(200, `<h1>${price}</h1><form method="post"><button>Pay</button></form>`);
      return;
    }
    await at.pay(id);
    if (at.returnUrl) response.writeHead(303, { location: at.returnUrl }).end();
    else html(200, '<h1>Payment successful</h1>');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    html(error.status, `<h1>${error.message}</h1>`);
  }
}

/**
 * Simulates actions of the merchant and the passing of time, for tests in another process. `GET /dashboard/` lists the
 * subscriptions. `POST /dashboard/{id}/{action}` returns the names of the emitted events.
 */
export async function operate(
  at: Record<'renew' | 'fail' | 'complete' | 'pause' | 'resume', Acting> & {
    account: DoubleAccount;
    cancelFromDashboard: Acting;
  },
  asked: Asked,
  response: ServerResponse,
): Promise<void> {
  const [, , id = '', action = ''] = asked.path.split('/');
  const actions = new Map<string, () => Promise<DoubleEvent[]>>([
    ['renew', () => at.renew(id)],
    ['fail', () => at.fail(id)],
    ['cancel', () => at.cancelFromDashboard(id)],
    ['complete', () => at.complete(id)],
    ['pause', () => at.pause(id)],
    ['resume', () => at.resume(id)],
  ]);
  const events = await actions.get(action)?.();
  const subscriptions = () =>
    at.account.subscriptions().map((one) => toSubscriptionEntity(one, null));
  const body = events ? events.map(({ name }) => name) : subscriptions();
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
