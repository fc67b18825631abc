import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BoardAnnouncer } from '../../../shared/board/board-announcer.tsx';
import { findTriedMove, useReviewPosition, useReview } from '../review-context.ts';
import { describeStepTo, describeTriedMove } from './announcements.ts';

/** Long enough that a key held down is not read out move by move. */
const restMs = 250;

/** Says each step in words, once the board has come to rest. */
export function StepAnnouncer() {
  const context = useReview();
  const place = useReviewPosition();
  const spot = `${place.ply} ${place.tried ?? ''}`;
  const heard = useRef(spot);
  const [said, setSaid] = useState({ text: '', occasion: 0 });
  const say = useEffectEvent(() => {
    heard.current = spot;
    const tried = findTriedMove(context, place);
    const { startFen } = context.review.session;
    const text = tried
      ? describeTriedMove(tried)
      : describeStepTo(context.cells, startFen, place.ply);
    setSaid(({ occasion }) => ({ text, occasion: occasion + 1 }));
  });
  useEffect(() => {
    if (heard.current === spot) return undefined;
    const timer = setTimeout(say, restMs);
    return () => clearTimeout(timer);
  }, [spot]);
  return <BoardAnnouncer text={said.text} occasion={said.occasion} />;
}
