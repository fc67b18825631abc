import { copy } from '../copy.ts';

export function GamesTab() {
  return <h2 className="display text-h3">{copy.tabs.games}</h2>;
}
