import { ArrowDown, ArrowUp } from 'lucide-react';
import { Kbd } from '../../shared/ui/badge.tsx';
import { copy } from './copy.ts';

/** For the eye; the list itself says it to those who listen. */
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
