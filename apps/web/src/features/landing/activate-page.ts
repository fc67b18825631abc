import { api } from '../../shared/api/api.ts';
import { activatePricing } from '../../shared/plans/activate-pricing.ts';
import { startDemo } from './demo/start-demo.ts';

/** Attaches event handlers and the demo to the page's markup. Returns a function that removes them. */
export function activatePage(page: ParentNode): () => void {
  // The specification requires this call. Its response is not shown, so a failure is ignored.
  api.call('GET /api/games/featured').catch(() => {});
  const endings = [
    ...[...page.querySelectorAll<HTMLElement>('.demo')].map(startDemo),
    ...[...page.querySelectorAll<HTMLElement>('.pricing')].map(activatePricing),
  ];
  return () => {
    for (const end of endings) end();
  };
}
