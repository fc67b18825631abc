import { ArrowDown, ArrowUp } from 'lucide-react';
import { Kbd } from '../../shared/ui/badge.tsx';
import { copy } from './copy.ts';

/** Visible only; screen readers get the list's description. */
export function KeyHints() {
  return (
    <p aria-hidden className="key-hints text-micro text-text-3">
      <Kbd>
        <ArrowUp />
      </Kbd>
      <Kbd>
        <ArrowDown />
      </Kbd>
      <span>{copy.list.keys.choose}</span>
      <Kbd>{copy.list.keys.enter}</Kbd>
      <span>{copy.list.keys.open}</span>
    </p>
  );
}
