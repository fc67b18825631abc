import { copy } from '../copy.ts';

export function EngineTab() {
  return <h2 className="display text-h3">{copy.tabs.engine}</h2>;
}
