import { Lock, Route, Swords } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { usePlay, usePlayActions, usePlayContext } from '../play-context.ts';
import { copy } from '../copy.ts';
import './panels.css';

const words = copy.modes;

/** The two modes of play, the current mode, and the sessions used this month. */
export function GameModes() {
  const { allowed } = usePlayContext();
  const { state } = usePlay('state');
  const { openDialog } = usePlayActions();
  const { sessionsUsed, sessionsLimit } = allowed;
  const titleId = useId();
  const isFree = state.mode === 'FREESTYLE';
  return (
    <Card aria-labelledby={titleId} className="modes">
      <CardHeader>
        <CardTitle id={titleId}>{words.title}</CardTitle>
        <span className="tnum text-small text-text-3">
          {sessionsLimit === null ? words.unlimited : words.used(sessionsUsed, sessionsLimit)}
        </span>
      </CardHeader>
      <ul className="grid gap-2 p-3">
        <Mode
          icon={<Route aria-hidden />}
          name={words.follow.name}
          line={isFree ? words.followAgain : words.follow.line}
          isCurrent={!isFree}
          onChoose={isFree ? () => openDialog({ kind: 'new-game' }) : undefined}
        />
        <Mode
          icon={<Swords aria-hidden />}
          name={words.freestyle.name}
          line={freestyleLine()}
          isCurrent={isFree}
          isLocked={!allowed.freestyle && !isFree}
          onChoose={
            allowed.freestyle || isFree
              ? undefined
              : () => openDialog({ kind: 'upgrade', reason: 'freestyle' })
          }
        />
      </ul>
      {sessionsLimit !== null && (
        <div aria-hidden className="flex gap-1 px-3 pb-3">
          {Array.from({ length: sessionsLimit }, (_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- equal bars have no identity
            <span
              key={index}
              className={cx(
                'h-1 flex-1 rounded-xs',
                index < sessionsUsed ? 'bg-text-2' : 'bg-line',
              )}
            />
          ))}
        </div>
      )}
    </Card>
  );

  function freestyleLine(): string {
    if (isFree) return words.freestyleNow;
    return allowed.freestyle ? words.freestyleOpen : words.freestyle.line;
  }
}

interface ModeProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly line: string;
  readonly isCurrent: boolean;
  readonly isLocked?: boolean;
  readonly onChoose: (() => void) | undefined;
}

function Mode({ icon, name, line, isCurrent, isLocked = false, onChoose }: ModeProps) {
  const content = (
    <>
      {icon}
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">
          {name}
          {isCurrent && <span className="sr-only">, {words.current}</span>}
        </span>
        <span className="text-small text-text-2">{line}</span>
      </span>
      {isLocked && (
        <>
          <Lock aria-hidden />
          <span className="sr-only">{words.locked}</span>
        </>
      )}
    </>
  );
  const rowClass = cx(
    'flex min-h-14 w-full items-center gap-3 rounded-md border px-3 py-2 text-left',
    '[&>svg]:size-4.5 [&>svg]:shrink-0',
    isCurrent ? 'border-line-strong bg-raised [&>svg]:text-match' : '[&>svg]:text-text-3',
    onChoose && 'hover:bg-hover',
  );
  return (
    <li>
      {onChoose ? (
        <button type="button" aria-haspopup="dialog" className={rowClass} onClick={onChoose}>
          {content}
        </button>
      ) : (
        <div className={rowClass}>{content}</div>
      )}
    </li>
  );
}
