import { copy } from '../copy.ts';

export function BulkTab() {
  return <h2 className="display text-h3">{copy.tabs.bulk}</h2>;
}
