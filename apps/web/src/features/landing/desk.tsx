import { DeskBar } from './desk-bar.tsx';
import { DeskBoard } from './desk-board.tsx';
import { DeskEngine } from './desk-engine.tsx';
import { DeskGraph } from './desk-graph.tsx';
import { DeskNote } from './desk-note.tsx';
import { sampleGame } from './samples.generated.ts';

/** A demo of the analysis board: moves of a real game with engine lines and the coach's comments. */
export function Desk() {
  const { samples } = sampleGame;
  return (
    <div className="desk">
      <DeskBar />
      <div className="desk-body">
        <div className="desk-table">{samples[0] && <DeskBoard sample={samples[0]} />}</div>
        <div className="desk-side">
          <DeskEngine />
          <div className="desk-note desk-stack">
            {samples.map((sample, place) => (
              <DeskNote key={sample.move} sample={sample} place={place} />
            ))}
          </div>
          <div className="desk-course">
            <div className="desk-curve">
              <DeskGraph />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
