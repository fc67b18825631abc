import { api } from '../../shared/api/api.ts';
import { enlivenPricing } from '../../shared/plans/enliven-pricing.ts';
import { startDemo } from './demo/start-demo.ts';

/** Brings the page's markup to life, whoever has rendered it; what it gives back ends all of it. */
export function enliven(page: ParentNode): () => void {
  // The call is made as specified; nothing here shows its answer, so a failure is of no concern.
  api.call('GET /api/games/featured').catch(() => {});
  const endings = [
    ...[...page.querySelectorAll<HTMLElement>('.desk')].map(startDemo),
    ...[...page.querySelectorAll<HTMLElement>('.pricing')].map(enlivenPricing),
  ];
  return () => {
    for (const end of endings) end();
  };
}
