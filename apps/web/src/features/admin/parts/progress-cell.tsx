import { formatCount } from '../../../shared/shell/format.ts';

type ProgressCellProps = {
  /** Accessible name: 'Progress of Carlsen – Anand'. */
  label: string;
  done: number;
  /** Amount that is in progress: drawn lighter behind the finished part. */
  begun?: number;
  total: number;
  /** Replaces '12 / 60' below the bar. */
  text?: string;
};

const toPercent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.min(100, (100 * part) / whole).toFixed(1)}%`;

/** A thin progress bar with its numbers. */
export function ProgressCell({ label, done, begun = done, total, text }: ProgressCellProps) {
  const numbers = text ?? `${formatCount(done)} / ${formatCount(total)}`;
  return (
    <div className="progress-cell">
      <span className="progress-track">
        <span className="progress-begun" style={{ width: toPercent(begun, total) }} />
        <progress
          aria-label={label}
          aria-valuetext={numbers}
          value={done}
          max={Math.max(1, total)}
          className="progress"
        />
      </span>
      <span className="tnum">{numbers}</span>
    </div>
  );
}
