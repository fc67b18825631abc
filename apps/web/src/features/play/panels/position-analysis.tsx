import { useId } from 'react';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { usePlay } from '../play-context.ts';
import { panelsCopy } from './panels-copy.ts';
import { listPositionFacts } from './position-facts.ts';
import './panels.css';

export function PositionAnalysis() {
  const { shown, state } = usePlay();
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="position-analysis">
      <CardHeader>
        <CardTitle id={titleId}>{panelsCopy.position.title}</CardTitle>
      </CardHeader>
      <dl className="position-facts">
        {listPositionFacts(shown.fen, state.movesRemaining).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tnum">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
