const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * True if the URL is safe for a page of the provider, which asks for card data. It must be https. Plain http is allowed
 * only on this machine and only if the API is on this machine too.
 */
export function isSafePageUrl(address: string, baseUrl: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username !== '') return false;
  if (url.protocol === 'https:') return true;
  return (
    url.protocol === 'http:' &&
    loopback.has(url.hostname) &&
    loopback.has(new URL(baseUrl).hostname)
  );
}
