import type { Color } from '@lamplight/domain/chess/pieces.ts';
import type { MaterialLead } from '../../../shared/board/material-difference.ts';
import { NameBar } from '../../../shared/board/name-bar.tsx';
import { copy } from '../copy.ts';
import { usePlay } from '../play-context.ts';
import { getBarStatuses, getStatusText } from './bar-status.ts';
import type { BarStatus } from './bar-status.ts';

interface PlayerBarProps {
  readonly color: Color;
  readonly lead: MaterialLead;
}

export function PlayerBar({ color, lead }: PlayerBarProps) {
  const { game, state, stage, judging } = usePlay();
  const { you, other } = getBarStatuses(stage, judging);
  if (color === state.userSide) {
    return (
      <NameBar
        color={color}
        name={copy.bars.you}
        rating={null}
        lead={lead}
        status={you && <Status status={you} />}
      />
    );
  }
  const isComputer = state.mode === 'FREESTYLE';
  return (
    <NameBar
      color={color}
      name={isComputer ? copy.bars.computer(state.skillLevel) : game[color]}
      rating={isComputer ? null : color === 'white' ? game.whiteElo : game.blackElo}
      lead={lead}
      status={other && <Status status={other} />}
    />
  );
}

function Status({ status }: { status: BarStatus }) {
  return (
    <span className="bar-status" data-status={status}>
      {status !== 'waiting' && <span aria-hidden className="bar-dot" />}
      {getStatusText(status)}
    </span>
  );
}
