import { copy } from '../copy.ts';

export function InsightsTab() {
  return <h2 className="display text-h3">{copy.tabs.insights}</h2>;
}
