import { copy } from './copy.ts';
import type { NotePiece, Sample } from './sample.ts';

const looks = { square: 'named-square', move: 'named-move san' } as const;

type DemoNoteProps = { readonly sample: Sample; readonly place: number };

/**
 * The coach's comment: complete for screen readers, and beside it the visible copy that is written letter by letter,
 * each sentence with its highlights.
 */
export function DemoNote({ sample, place }: DemoNoteProps) {
  const { move, before, after, lastMove, note, claims } = sample;
  return (
    <div
      data-sample={place}
      data-shown={place === 0 ? '' : undefined}
      data-before={before}
      data-after={after}
      data-last={lastMove.map((square) => `last-${square}`).join(' ')}
      data-picture={copy.desk.picture(move)}
    >
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="san inline-flex h-6 items-center rounded-sm bg-lamp-wash px-2 text-micro font-semibold text-lamp-ink">
          {move}
        </span>
        <span className="tnum text-micro font-semibold text-text-2">
          {copy.desk.claims(claims)}
        </span>
      </p>
      <p className="sr-only">{note.map(({ pieces }) => pieces.map(joinText).join('')).join(' ')}</p>
      <p aria-hidden className="prose-lamp written mt-2.5">
        {note.map(({ pieces, shows }, at) => (
          <span key={pieces.map(joinText).join('')} data-shows={shows}>
            {pieces.map(({ text, names }, piece) => (
              // oxlint-disable-next-line react/no-array-index-key -- a text does not change its order
              <span key={piece} className={names && looks[names]}>
                {text}
              </span>
            ))}
            {at < note.length - 1 && ' '}
          </span>
        ))}
      </p>
    </div>
  );
}

function joinText({ text }: NotePiece): string {
  return text;
}
