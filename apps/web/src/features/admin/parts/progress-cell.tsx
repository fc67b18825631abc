import { formatCount } from '../../../shared/shell/format.ts';

type ProgressCellProps = {
  /** For screen readers: 'Progress of Carlsen – Anand'. */
  label: string;
  done: number;
  /** Well on the way: drawn behind what is done, lighter. */
  begun?: number;
  total: number;
  /** Below the bar, instead of '12 / 60'. */
  text?: string;
};

const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.min(100, (100 * part) / whole).toFixed(1)}%`;

/** A thin bar with its numbers. */
export function ProgressCell({ label, done, begun = done, total, text }: ProgressCellProps) {
  const numbers = text ?? `${formatCount(done)} / ${formatCount(total)}`;
  return (
    <div className="progress-cell">
      <span className="progress-track">
        <span className="progress-begun" style={{ width: percent(begun, total) }} />
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
