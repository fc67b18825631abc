import { Cpu } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { usePlayRoom } from '../play-room.ts';
import { priceOf } from './hint-words.ts';
import { panelsCopy } from './panels-copy.ts';
import './panels.css';

/** The engine's three moves: while his moves are looked for, only for those who ask. */
export function EnginePanel() {
  const { state, stage, takeHelp, isBusy } = usePlayRoom();
  const words = panelsCopy.engine;
  const titleId = useId();
  const { hint } = state;
  const canAsk = stage === 'your-turn' && hint !== null;
  return (
    <Card aria-labelledby={titleId} className="engine-panel">
      <CardHeader>
        <CardTitle id={titleId}>{words.title}</CardTitle>
        <Badge>{words.hidden}</Badge>
      </CardHeader>
      <div className="engine-veiled">
        {canAsk && (
          <div className="engine-ask">
            <Button size="sm" aria-disabled={isBusy} onClick={() => !isBusy && takeHelp('engine')}>
              <Cpu aria-hidden />
              {words.show}
            </Button>
            <p className="text-micro text-text-3">{words.cost(priceOf('engine', hint))}</p>
          </div>
        )}
      </div>
    </Card>
  );
}
