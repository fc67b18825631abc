import { DemoBar } from './demo-bar.tsx';
import { DemoBoardMarkup } from './demo-board.tsx';
import { DemoEngine } from './demo-engine.tsx';
import { DemoGraph } from './demo-graph.tsx';
import { DemoNote } from './demo-note.tsx';
import { sampleGame } from './samples.generated.ts';

/** A demo of the analysis board: moves of a real game with engine lines and the coach's comments. */
export function HeroDemo() {
  const { samples } = sampleGame;
  return (
    <div className="desk">
      <DemoBar />
      <div className="desk-body">
        <div className="desk-table">{samples[0] && <DemoBoardMarkup sample={samples[0]} />}</div>
        <div className="desk-side">
          <DemoEngine />
          <div className="desk-note desk-stack">
            {samples.map((sample, place) => (
              <DemoNote key={sample.move} sample={sample} place={place} />
            ))}
          </div>
          <div className="desk-course">
            <div className="desk-curve">
              <DemoGraph />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
