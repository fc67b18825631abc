import { countMaterial } from '@lamplight/domain/chess/material.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { useId } from 'react';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { usePlay, usePlayContext } from '../play-context.ts';
import { copy } from '../copy.ts';
import './panels.css';

export function GameInfo() {
  const { game } = usePlayContext();
  const words = copy.info;
  const titleId = useId();
  const facts = [
    [words.tournament, game.tournament],
    [words.white, game.white],
    [words.black, game.black],
    [words.opening, game.opening],
  ] as const;
  return (
    <Card aria-labelledby={titleId} className="game-info">
      <CardHeader>
        <CardTitle id={titleId}>{words.title}</CardTitle>
      </CardHeader>
      <dl className="grid gap-1.5 px-4 py-3">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[88px_minmax(0,1fr)] gap-3">
            <dt className="text-small/5 text-text-3">{label}</dt>
            <dd className="font-medium wrap-anywhere">
              <bdi>{value?.trim() ? value : words.missing}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

export function PositionAnalysis() {
  const { shown, state } = usePlay('shown', 'state');
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="position-analysis">
      <CardHeader>
        <CardTitle id={titleId}>{copy.position.title}</CardTitle>
      </CardHeader>
      <dl className="position-facts grid grid-cols-2 gap-px bg-line">
        {listPositionFacts(shown.fen, state.movesRemaining).map(([label, value]) => (
          <div key={label} className="bg-surface px-4 pt-2 pb-2.5">
            <dt className="text-small/5 text-text-3">{label}</dt>
            <dd className="tnum font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const words = copy.position;

/** Returns the label and the value of each fact. */
export function listPositionFacts(fen: string, movesRemaining: number | null) {
  const [, turn, , , , fullMove = '1'] = fen.split(' ');
  const side: Color = turn === 'b' ? 'black' : 'white';
  return [
    [words.move, fullMove],
    [words.turn, words.side(side)],
    [words.left, movesRemaining === null ? words.unlimited : `${movesRemaining}`],
    [words.material, formatMaterial(fen)],
  ] as const;
}

function formatMaterial(fen: string): string {
  const { balance } = countMaterial(fen);
  if (balance === 0) return words.level;
  return words.ahead(balance > 0 ? 'white' : 'black', Math.abs(balance));
}
