const thisMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True for an address that is safe to open for paying: HTTPS, or local when the site is local. */
export function isCheckoutAddress(address: string, siteHost: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:') return true;
  return protocol === 'http:' && thisMachine.has(hostname) && thisMachine.has(siteHost);
}
