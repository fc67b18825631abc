import { cx } from './cx.ts';

const tones = {
  weak: { bar: 'bg-danger', word: 'text-danger' },
  medium: { bar: 'bg-q-inaccuracy', word: 'text-q-inaccuracy' },
  strong: { bar: 'bg-success', word: 'text-success' },
} as const;

type StrengthMeterProps = {
  /** Number of criteria that the password meets. */
  score: number;
  criteria?: number;
  tone: keyof typeof tones;
  /** The strength in words. Empty while the password is empty. */
  word: string;
};

export function StrengthMeter({ score, criteria = 5, tone, word }: StrengthMeterProps) {
  return (
    <div className="flex min-h-4 items-center">
      <div aria-hidden className="flex flex-1 gap-1">
        {Array.from({ length: criteria }, (_, index) => (
          <span
            key={index}
            className={cx(
              'h-[3px] flex-1 rounded-full transition-colors duration-150',
              index < score ? tones[tone].bar : 'bg-line',
            )}
          />
        ))}
      </div>
      <output className={cx('text-micro font-semibold not-empty:pl-2.5', tones[tone].word)}>
        {word !== '' && (
          <>
            <span className="sr-only">Password strength: </span>
            {word}
          </>
        )}
      </output>
    </div>
  );
}
