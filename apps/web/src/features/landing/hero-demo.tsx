import { sampleGame } from './samples.generated.ts';
import { Pause, Play, Cpu } from 'lucide-react';
import { copy } from './copy.ts';
import { parsePieces } from '@lamplight/domain/chess/pieces.ts';
import { files } from '@lamplight/domain/chess/square.ts';
import { getPlaceClass } from '../../shared/board/square-place.ts';
import type { Sample, CurvePoint, NotePiece } from './sample.ts';
import '../../shared/board/squares.css';
import '../../shared/board/pieces.css';
import '../../shared/board/mini-board.css';

/** A demo of the analysis board: moves of a real game, with engine lines and the coach's comments. */
export function HeroDemo() {
  const { samples } = sampleGame;
  return (
    <div className="demo">
      <DemoBar />
      <div className="demo-body">
        <div className="demo-board-area">
          {samples[0] && <DemoBoardMarkup sample={samples[0]} />}
        </div>
        <div className="demo-side">
          <DemoEngine />
          <div className="demo-note demo-stack">
            {samples.map((sample, place) => (
              <DemoNote key={sample.move} sample={sample} place={place} />
            ))}
          </div>
          <div className="demo-graph-area">
            <div className="demo-graph">
              <DemoGraph />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The players of the game, and buttons for its sample moves. */
function DemoBar() {
  const { players, event, samples } = sampleGame;
  return (
    <div className="demo-bar">
      <p className="flex min-w-0 gap-2">
        <span className="demo-sample text-text-3">{copy.demo.sample}</span>
        <span className="font-semibold whitespace-nowrap">{players.join(' – ')}</span>
        <span className="demo-event truncate text-text-2">{event}</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would be a form's */}
      <div role="group" aria-label={copy.demo.choose} className="demo-choices">
        <button type="button" data-pause aria-pressed="false" aria-label={copy.demo.pause}>
          <Pause />
          <Play />
        </button>
        {samples.map(({ move }, place) => (
          <button
            key={move}
            type="button"
            data-choose
            aria-pressed={place === 0}
            aria-label={move}
          />
        ))}
      </div>
    </div>
  );
}

const ranks = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** The board of the demo. `demo/demo-board.ts` controls it. */
function DemoBoardMarkup({ sample }: { readonly sample: Sample }) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one picture drawn from parts, not an image file
      role="img"
      aria-label={copy.demo.picture(sample.move)}
      className="demo-board mini-board"
    >
      <div className="demo-marks">
        {sample.lastMove.map((square) => (
          <span key={square} className={`on-square lit-last ${getPlaceClass(square, 'white')}`} />
        ))}
      </div>
      {ranks.map((rank) => (
        <span key={rank} className={`on-square demo-rank ${getPlaceClass(`a${rank}`, 'white')}`}>
          {rank}
        </span>
      ))}
      {files.map((file) => (
        <span key={file} className={`on-square demo-file ${getPlaceClass(`${file}1`, 'white')}`}>
          {file}
        </span>
      ))}
      <div className="demo-pieces">
        {[...parsePieces(sample.after)].map(([square, { color, role }]) => (
          <span
            key={square}
            data-square={square}
            data-piece={`${color} ${role}`}
            className={`on-square pc ${color} ${role} ${getPlaceClass(square, 'white')}`}
          />
        ))}
      </div>
      <svg className="demo-arrows" viewBox="0 0 8 8" />
    </div>
  );
}

const medals = ['gold', 'silver', 'bronze'] as const;

/** The engine's lines for the position before the move. */
function DemoEngine() {
  return (
    <div className="demo-engine">
      <p className="flex items-center gap-2 text-body font-semibold">
        <Cpu className="size-4 text-text-2" />
        {copy.demo.engine}
        <span className="tnum ml-auto text-small font-normal text-text-2">
          {copy.demo.depth(sampleGame.depth)}
        </span>
      </p>
      <div className="demo-stack mt-2.5">
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
        <li key={first} className="demo-line">
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

/** The evaluation graph of the whole game, with a marker at the sample. */
function DemoGraph() {
  const { curve, plies, notable, samples } = sampleGame;
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, not an image file
      role="img"
      aria-label={copy.demo.graph}
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

/** A dot of the graph, drawn as a line of length zero with round ends, which stays a circle when the SVG is stretched. */
function Dot({ at: { ply, height }, look }: { readonly at: CurvePoint; readonly look: string }) {
  const place = `M${ply} ${height}h0`;
  return (
    <>
      <path d={place} className="graph-rim" />
      <path d={place} className={`graph-dot graph-${look}`} />
    </>
  );
}

const looks = { square: 'named-square', move: 'named-move san' } as const;

type DemoNoteProps = { readonly sample: Sample; readonly place: number };

/**
 * The coach's comment. Screen readers get the complete text; the visible copy is written letter by letter, each
 * sentence with its highlights.
 */
function DemoNote({ sample, place }: DemoNoteProps) {
  const { move, before, after, lastMove, note, claims } = sample;
  return (
    <div
      data-sample={place}
      data-shown={place === 0 ? '' : undefined}
      data-before={before}
      data-after={after}
      data-last={lastMove.map((square) => `last-${square}`).join(' ')}
      data-picture={copy.demo.picture(move)}
    >
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="san inline-flex h-6 items-center rounded-sm bg-lamp-wash px-2 text-micro font-semibold text-lamp-ink">
          {move}
        </span>
        <span className="tnum text-micro font-semibold text-text-2">
          {copy.demo.claims(claims)}
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
