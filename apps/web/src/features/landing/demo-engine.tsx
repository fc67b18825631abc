import { Cpu } from 'lucide-react';
import { copy } from './copy.ts';
import type { Sample } from './sample.ts';
import { sampleGame } from './samples.generated.ts';

const medals = ['gold', 'silver', 'bronze'] as const;

/** The engine's lines for the position before the move. */
export function DemoEngine() {
  return (
    <div className="desk-engine">
      <p className="flex items-center gap-2 text-body font-semibold">
        <Cpu className="size-4 text-text-2" />
        {copy.desk.engine}
        <span className="tnum ml-auto text-small font-normal text-text-2">
          {copy.desk.depth(sampleGame.depth)}
        </span>
      </p>
      <div className="desk-stack mt-2.5">
        {sampleGame.samples.map((sample, place) => (
          <Suggestions key={sample.move} sample={sample} place={place} />
        ))}
      </div>
    </div>
  );
}

function Suggestions({ sample, place }: { readonly sample: Sample; readonly place: number }) {
  return (
    <ol data-sample={place} data-shown={place === 0 ? '' : undefined} className="grid gap-2">
      {sample.lines.map(({ evaluation, moves: [first, ...rest] }, rank) => (
        <li key={first} className="desk-line">
          <span aria-hidden data-metal={medals[rank]} className="medal">
            {rank + 1}
          </span>
          <span className="san font-semibold">{first}</span>
          <span className="tnum text-small font-semibold">{evaluation}</span>
          <span className="pvl san">{rest.join(' ')}</span>
        </li>
      ))}
    </ol>
  );
}
