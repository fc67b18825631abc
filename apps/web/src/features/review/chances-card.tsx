import { Search } from 'lucide-react';
import { useMemo } from 'react';
import { GraphTrack } from '../../shared/graph/graph-track.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../shared/ui/card.tsx';
import { ChancesCurve } from './chances-curve.tsx';
import { chancesShape } from './chances-shape.ts';
import { copy } from './copy.ts';
import { LookingLine } from './looking-line.tsx';
import { usePlace, useReviewDesk } from './review-room.ts';
import { stepWords } from './step-words.ts';
import { wentWrong } from './went-wrong.ts';

/** The session's winning chances, and beside them those of his game. */
export function ChancesCard() {
  const desk = useReviewDesk();
  const { review, study, course, cells, step } = desk;
  const { session } = review;
  const { ply } = usePlace();
  const shape = useMemo(
    () => chancesShape(course, session.divergences),
    [course, session.divergences],
  );
  const wrong = useMemo(() => wentWrong(desk), [desk]);
  const words = copy.chances;
  const hasLeft = course.followed < shape.plies;
  const here = {
    yours: course.yours[ply] ?? null,
    his: ply > course.followed ? (course.his[ply] ?? null) : null,
  };
  const spoken = [
    ...(here.yours === null ? [] : [words.spoken(words.yours, here.yours)]),
    ...(here.his === null ? [] : [words.spoken(words.his, here.his)]),
  ];
  return (
    <Card aria-labelledby="review-chances" className="rv-card">
      <CardHeader>
        <CardTitle id="review-chances">{words.title}</CardTitle>
        <p className="tnum text-small text-text-2">
          {here.yours !== null && words.at(words.yours, here.yours)}
          {here.his !== null && (
            <>
              <span aria-hidden className="mid-dot" />
              {words.at(words.his, here.his)}
            </>
          )}
        </p>
      </CardHeader>
      <div className="rv-body">
        <GraphTrack
          label={words.title}
          plies={shape.plies}
          ply={ply}
          valueText={stepWords(cells, session.startFen, ply, spoken)}
          height={shape.heights[ply]}
          onGo={(to) => step({ type: 'go-to', ply: to })}
          className="chances"
        >
          <ChancesCurve shape={shape} />
          {shape.yours.length === 0 && study !== undefined && (
            <p className="graph-note">{study === null ? words.failed : words.none}</p>
          )}
        </GraphTrack>
        <ul className="rv-legend">
          <li>
            <span aria-hidden className="legend-yours" />
            {hasLeft ? words.yours : words.together}
          </li>
          {hasLeft && (
            <li>
              <span aria-hidden className="legend-his" />
              {words.his}
            </li>
          )}
          {shape.spurs.length > 0 && (
            <li>
              <span aria-hidden className="legend-spur" />
              {words.tried}
            </li>
          )}
        </ul>
        {wrong && (
          <div className="rv-wrong">
            <p className="rv-prose">{wrong.text}</p>
            {wrong.step && (
              <Button size="sm" onClick={() => wrong.step && step(wrong.step)}>
                <Search aria-hidden />
                {words.wrong}
              </Button>
            )}
          </div>
        )}
        <LookingLine />
      </div>
    </Card>
  );
}
