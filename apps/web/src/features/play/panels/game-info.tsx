import { useId } from 'react';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { usePlay } from '../play-context.ts';
import { panelsCopy } from './panels-copy.ts';
import './panels.css';

export function GameInfo() {
  const { game } = usePlay();
  const words = panelsCopy.info;
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
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value?.trim() ? value : words.missing}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
