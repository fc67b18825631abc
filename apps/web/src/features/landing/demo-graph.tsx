import { copy } from './copy.ts';
import type { CurvePoint } from './sample.ts';
import { sampleGame } from './samples.generated.ts';

/** The evaluation graph of the whole game, with a marker at the sample. */
export function DemoGraph() {
  const { curve, plies, notable, samples } = sampleGame;
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, not an image file
      role="img"
      aria-label={copy.desk.graph}
      viewBox={`0 0 ${plies} 100`}
      preserveAspectRatio="none"
    >
      <path d={`${curve}V100H0Z`} className="graph-area" />
      <path d={`M0 50H${plies}`} className="graph-level" />
      {notable.map(({ ply, height, quality }) => (
        <Dot key={ply} at={{ ply, height }} look={quality} />
      ))}
      {samples.map((sample, place) => (
        <g key={sample.ply} data-sample={place} data-shown={place === 0 ? '' : undefined}>
          <path d={`M${sample.ply} 0V100`} className="graph-here" />
          <Dot at={sample} look="lamp" />
        </g>
      ))}
    </svg>
  );
}

/** Zero-length lines with round ends stay circles when the picture is stretched. */
function Dot({ at: { ply, height }, look }: { readonly at: CurvePoint; readonly look: string }) {
  const place = `M${ply} ${height}h0`;
  return (
    <>
      <path d={place} className="graph-rim" />
      <path d={place} className={`graph-dot graph-${look}`} />
    </>
  );
}
