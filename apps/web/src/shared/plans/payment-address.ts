const thisMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True for a URL of the payment provider that is safe to open: HTTPS, or a local URL if the site itself is local. */
function isPaymentAddress(address: string, siteHost: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:') return true;
  return protocol === 'http:' && thisMachine.has(hostname) && thisMachine.has(siteHost);
}

/** Returns the address, or throws if it is not safe to open. */
export function checkPaymentAddress(address: string, siteHost = location.hostname): string {
  if (isPaymentAddress(address, siteHost)) return address;
  throw new TypeError('The address of the payment provider is not encrypted.');
}
