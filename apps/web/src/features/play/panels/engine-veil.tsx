import { Cpu } from 'lucide-react';
import { useRef } from 'react';
import type { RefObject } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { useMoveFocusOnUnmount } from '../../../shared/ui/use-move-focus-on-unmount.ts';
import { usePlay } from '../play-context.ts';
import { getHint, getPrice } from './hint-words.ts';
import { panelsCopy } from './panels-copy.ts';

const words = panelsCopy.engine;
interface EngineVeilProps {
  readonly canAsk: boolean;
  /** Takes the focus when the veil goes. */
  readonly next: RefObject<HTMLElement | null>;
}

const metals = ['gold', 'silver', 'bronze'] as const;

/** Something blurred where the moves would be; none of them is on the page until it is asked for. */
export function EngineVeil({ canAsk, next }: EngineVeilProps) {
  const { state, takeHelp } = usePlay();
  const box = useRef<HTMLDivElement>(null);
  useMoveFocusOnUnmount(box, () => next.current);
  const price = getPrice('engine', getHint(state));
  return (
    <div ref={box} className="engine-veil">
      <div aria-hidden inert className="engine-blur">
        {metals.map((metal) => (
          <div key={metal} data-metal={metal}>
            <span className="engine-blur-medal" />
            <span className="w-9" />
            <span className="w-9" />
            <span className="flex-1" />
            <span className="w-9" />
          </div>
        ))}
      </div>
      <div className="engine-ask">
        <Button
          size="sm"
          aria-disabled={!canAsk}
          onClick={() => {
            if (canAsk) takeHelp('engine');
          }}
        >
          <Cpu aria-hidden />
          {words.show}
        </Button>
        <p className="engine-price tnum">{price > 0 ? words.cost(price) : words.free}</p>
      </div>
    </div>
  );
}
