import type { ServerResponse } from 'node:http';
import { StripeRefusal, type StripeAccount } from './stripe-account.ts';

type Asked = { method: string; path: string };
type Acting = (id: string) => Promise<unknown>;
type Scene = {
  account: StripeAccount;
  pay: Acting;
  setCancelled: (sessionId: string, isCancelled: boolean) => Promise<unknown>;
};

/** Checkout page of a session (`/c/pay/…`) and customer portal (`/p/session/…`). */
export async function showStripePage(
  scene: Scene,
  asked: Asked,
  response: ServerResponse,
): Promise<void> {
  const html = (status: number, body: string) =>
    void response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en"><title>Stripe</title><main>${body}</main></html>`);
  const goTo = (location: string) => void response.writeHead(303, { location }).end();
  const [, kind, , id = '', action] = asked.path.split('/');
  try {
    if (kind === 'c') await showCheckout(scene, { ...asked, id }, { html, goTo });
    else await showPortal(scene, { ...asked, id, action }, { html, goTo });
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    html(error.status, `<h1>${error.message}</h1>`);
  }
}

type Answers = {
  html: (status: number, body: string) => void;
  goTo: (location: string) => void;
};

async function showCheckout(
  { account, pay }: Scene,
  { method, id }: Asked & { id: string },
  { html, goTo }: Answers,
): Promise<void> {
  const session = account.find(id);
  const { price, successUrl, cancelUrl } = session;
  if (method === 'POST') {
    await pay(id);
    goTo(successUrl);
    return;
  }
  const amount = `${price.currency.toUpperCase()} ${price.unitAmount / 100} per ${price.interval}`;
  const form = '<form method="post"><button>Subscribe</button></form>';
  html(200, `<h1>${amount}</h1>${form}<a href="${cancelUrl}">Back</a>`);
}

async function showPortal(
  { account, setCancelled }: Scene,
  { method, id, action }: Asked & { id: string; action: string | undefined },
  { html, goTo }: Answers,
): Promise<void> {
  const portal = account.portals.get(id);
  if (!portal) throw new StripeRefusal('resource_missing', 'This link has expired.', 404);
  const session = account.sessions().find(({ customer }) => customer === portal.customer);
  if (!session) throw new StripeRefusal('resource_missing', 'There is no subscription.', 404);
  if (method === 'POST') {
    await setCancelled(session.id, action === 'cancel');
    goTo(`/p/session/${id}`);
    return;
  }
  const { cancelAtPeriodEnd } = account.findSubscription(session.subscriptionId);
  const [path, label] = cancelAtPeriodEnd
    ? ['resume', "Don't cancel subscription"]
    : ['cancel', 'Cancel subscription'];
  const form = `<form method="post" action="/p/session/${id}/${path}"><button>${label}</button></form>`;
  html(200, `<h1>Billing</h1>${form}<a href="${portal.returnUrl}">Return</a>`);
}
