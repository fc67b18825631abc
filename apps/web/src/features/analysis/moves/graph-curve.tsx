import type { GameAnalysis } from '@lamplight/contract/analysis.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { qualities } from '../../../shared/ui/quality-badge.tsx';
import type { GraphShape } from './graph-shape.ts';

interface GraphCurveProps {
  readonly shape: GraphShape;
  readonly phases: GameAnalysis['phases'] | undefined;
}

export function GraphCurve({ shape, phases }: GraphCurveProps) {
  const { plies, areas, curves, heights, dots } = shape;
  const width = Math.max(1, plies);
  const begins = [phases?.middlegame, phases?.endgame].filter((ply) => typeof ply === 'number');
  return (
    <>
      <svg
        aria-hidden
        className="graph-curve"
        viewBox={`0 0 ${width} 100`}
        preserveAspectRatio="none"
      >
        {areas.map((area) => (
          <path key={area} d={area} className="graph-area" />
        ))}
        {curves.map((curve) => (
          <path key={curve} d={curve} className="graph-line" />
        ))}
        <line x1="0" x2={width} y1="50" y2="50" className="graph-level" />
        {begins.map((ply) => (
          <line key={ply} x1={ply} x2={ply} y1="0" y2="100" className="graph-phase" />
        ))}
      </svg>
      {dots.map(({ ply, quality }) => (
        <span
          key={ply}
          className={cx('graph-dot', qualities[quality].ink)}
          style={{ left: `${(100 * ply) / width}%`, top: `${heights[ply] ?? 50}%` }}
        />
      ))}
    </>
  );
}
