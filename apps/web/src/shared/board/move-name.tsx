import type { NamedMove } from '@lamplight/domain/chess/recorded-move.ts';

/** A move as written. Screen readers get it in words, because they would spell the notation. */
export function MoveName({ move: { name, spoken } }: { move: NamedMove }) {
  return (
    <>
      <span aria-hidden className="san whitespace-nowrap">
        {name}
      </span>
      <span className="sr-only">{spoken}</span>
    </>
  );
}
