import { Lock, Route, Swords } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { usePlay, usePlayActions, usePlayContext } from '../play-context.ts';
import { copy } from '../copy.ts';
import './panels.css';

const words = copy.modes;

/** The two modes, the current one, and the sessions used this month. */
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
      <ul className="modes-list">
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
        <div aria-hidden className="modes-bars">
          {Array.from({ length: sessionsLimit }, (_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- like bars are not told apart
            <span key={index} data-used={index < sessionsUsed || undefined} />
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
  return (
    <li>
      {onChoose ? (
        <button type="button" aria-haspopup="dialog" className="mode-row" onClick={onChoose}>
          {content}
        </button>
      ) : (
        <div className="mode-row" data-current={isCurrent || undefined}>
          {content}
        </div>
      )}
    </li>
  );
}
