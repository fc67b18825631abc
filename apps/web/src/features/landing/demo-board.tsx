import { parsePieces } from '@lamplight/domain/chess/pieces.ts';
import { files } from '@lamplight/domain/chess/square.ts';
import { getPlaceClass } from '../../shared/board/square-place.ts';
import '../../shared/board/squares.css';
import '../../shared/board/pieces.css';
import '../../shared/board/mini-board.css';
import { copy } from './copy.ts';
import type { Sample } from './sample.ts';

const ranks = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** The board of the demo, controlled by `demo/desk-board.ts`. */
export function DemoBoardMarkup({ sample }: { readonly sample: Sample }) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one picture drawn from parts, not an image file
      role="img"
      aria-label={copy.desk.picture(sample.move)}
      className="desk-board mini-board"
    >
      <div className="desk-marks">
        {sample.lastMove.map((square) => (
          <span key={square} className={`on-square lit-last ${getPlaceClass(square, 'white')}`} />
        ))}
      </div>
      {ranks.map((rank) => (
        <span key={rank} className={`on-square desk-rank ${getPlaceClass(`a${rank}`, 'white')}`}>
          {rank}
        </span>
      ))}
      {files.map((file) => (
        <span key={file} className={`on-square desk-file ${getPlaceClass(`${file}1`, 'white')}`}>
          {file}
        </span>
      ))}
      <div className="desk-pieces">
        {[...parsePieces(sample.after)].map(([square, { color, role }]) => (
          <span
            key={square}
            data-square={square}
            data-piece={`${color} ${role}`}
            className={`on-square pc ${color} ${role} ${getPlaceClass(square, 'white')}`}
          />
        ))}
      </div>
      <svg className="desk-arrows" viewBox="0 0 8 8" />
    </div>
  );
}
