import { MiniBoard } from '../../shared/board/mini-board.tsx';
import { sample } from './sample.ts';

/** A look at the study desk: one position and the reason behind its move. */
export function Desk() {
  const { players, event, move, fen, lastMove, picture, note, answers } = sample;
  return (
    <div className="desk">
      <div className="desk-bar gap-2">
        <span className="font-semibold whitespace-nowrap">{players.join(' – ')}</span>
        <span className="truncate text-text-2">{event}</span>
      </div>
      <div className="desk-body">
        <div className="desk-board">
          <MiniBoard
            fen={fen}
            label={picture}
            lastMove={lastMove}
            className="mx-auto w-[round(down,100%,8px)]"
          />
        </div>
        <div className="desk-side">
          <div className="p-4">
            <span className="san inline-flex h-6 items-center rounded-sm bg-lamp-wash px-2 text-micro font-semibold text-lamp-ink">
              {move}
            </span>
            <p className="prose-lamp mt-3">{note}</p>
            <ul className="san mt-4 divide-y border-y text-body">
              {answers.map(({ answer, reply }) => (
                <li key={answer} className="flex justify-between py-2.5">
                  <span className="text-text-2">{answer}</span>
                  <span className="font-semibold">{reply}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </div>
  );
}
