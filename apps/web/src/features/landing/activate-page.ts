import { api } from '../../shared/api/api.ts';
import { activatePricing } from '../../shared/plans/activate-pricing.ts';
import { startDemo } from './demo/start-demo.ts';

/** Attaches the page's behaviour to its markup; returns a function that removes it. */
export function activatePage(page: ParentNode): () => void {
  // The documents require this call; its answer is not shown, so a failure is ignored.
  api.call('GET /api/games/featured').catch(() => {});
  const endings = [
    ...[...page.querySelectorAll<HTMLElement>('.demo')].map(startDemo),
    ...[...page.querySelectorAll<HTMLElement>('.pricing')].map(activatePricing),
  ];
  return () => {
    for (const end of endings) end();
  };
}
