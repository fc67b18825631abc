import { api } from '../../shared/api/api.ts';
import { enlivenPricing } from '../../shared/plans/enliven-pricing.ts';
import { startDemo } from './demo/start-demo.ts';

/** Attaches the page's behaviour to its markup; returns a function that removes it. */
export function activatePage(page: ParentNode): () => void {
  // The documents require this call; its answer is not shown, so a failure is ignored.
  api.call('GET /api/games/featured').catch(() => {});
  const endings = [
    ...[...page.querySelectorAll<HTMLElement>('.desk')].map(startDemo),
    ...[...page.querySelectorAll<HTMLElement>('.pricing')].map(enlivenPricing),
  ];
  return () => {
    for (const end of endings) end();
  };
}
