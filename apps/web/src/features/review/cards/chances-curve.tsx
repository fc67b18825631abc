import { memo } from 'react';
import { VerdictSign } from '../../../shared/play/verdict-sign.tsx';
import type { ChancesShape } from './chances-shape.ts';

/** Drawn once: a step moves only the cursor. The two strokes differ also without colour. */
export const ChancesCurve = memo(function ChancesCurve({ shape }: { shape: ChancesShape }) {
  const { plies, yours, his, spurs, marks } = shape;
  const width = Math.max(1, plies);
  return (
    <>
      <svg
        aria-hidden
        className="graph-curve"
        viewBox={`0 0 ${width} 100`}
        preserveAspectRatio="none"
      >
        <line x1="0" x2={width} y1="50" y2="50" className="graph-level" />
        {spurs.map((path) => (
          <path key={path} d={path} className="chances-spur" />
        ))}
        {his.map((path) => (
          <path key={path} d={path} className="chances-his" />
        ))}
        {yours.map((path) => (
          <path key={path} d={path} className="chances-yours" />
        ))}
      </svg>
      {marks.map(({ index, ply, height, sign }) => (
        <span
          key={index}
          className="chances-mark"
          data-sign={sign ?? 'open'}
          style={{ left: `${(100 * ply) / width}%`, top: `${height}%` }}
        >
          {sign && <VerdictSign sign={sign} />}
        </span>
      ))}
    </>
  );
});
