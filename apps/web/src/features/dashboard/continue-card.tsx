import type { LastPosition } from '@lamplight/contract/dashboard.ts';
import { isSquare } from '@lamplight/domain/chess/square.ts';
import { ArrowRight, Lock } from 'lucide-react';
import { MiniBoard } from '../../shared/board/mini-board.tsx';
import { Link } from '../../shared/routing/link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import type { LeftOff } from './last-activity.ts';

const primary = buttonClass({ variant: 'primary' });

export function LeftOffCard({ last }: { last: LeftOff }) {
  const { title, resume, at, locked, plans } = copy.leftOff;
  const { position } = last;
  return (
    <section aria-labelledby="left-off" className="panel flex gap-4 p-3">
      {position ? <Position position={position} /> : <NoPosition />}
      <div className="flex min-w-0 flex-1 flex-col items-start">
        <h2 id="left-off" className="label">
          {title}
        </h2>
        <p className="display mt-0.5 line-clamp-2 text-h3">{last.title}</p>
        <p className="mt-0.5 line-clamp-2 text-small text-text-2">
          {position ? copy.players(last.white, last.black) : locked}
        </p>
        <div className="mt-auto pt-3">
          {position ? (
            <Link href={last.href} className={primary}>
              <span>
                {resume}
                {position.moveName !== null && (
                  <span className="max-sm:hidden"> {at(position.moveName)}</span>
                )}
              </span>
              <ArrowRight aria-hidden />
            </Link>
          ) : (
            <Link href={plans.href} className={primary}>
              {plans.label}
              <ArrowRight aria-hidden />
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}

function Position({ position }: { position: LastPosition }) {
  const { fen, orientation, moveName } = position;
  const [from, to] = position.lastMove ?? [];
  const isShown = from !== undefined && to !== undefined && isSquare(from) && isSquare(to);
  return (
    <MiniBoard
      className="w-34 flex-none self-start"
      fen={fen}
      orientation={orientation}
      lastMove={isShown ? [from, to] : undefined}
      label={copy.leftOff.position(moveName)}
    />
  );
}

/** Shown for a game that the reader's plan does not include. */
function NoPosition() {
  return (
    <div
      aria-hidden
      className="grid aspect-square w-34 flex-none place-items-center self-start rounded-xs bg-raised text-text-3"
    >
      <Lock aria-hidden className="size-5" />
    </div>
  );
}
