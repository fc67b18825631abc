import { isSquare } from '@lamplight/domain/chess/square.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { Chessground } from '@lichess-org/chessground';
import type { Api } from '@lichess-org/chessground/api';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { brushes } from './board-shapes.ts';
import { buildGroundConfig } from './ground-config.ts';
import type { GroundView } from './ground-config.ts';

interface GroundOptions {
  readonly view: GroundView;
  /** Number of finished attempts. Each new value resets the board to the parent component's position. */
  readonly attempts: number;
  readonly coordinates: boolean;
  readonly drawable: boolean;
  readonly groundRef: RefObject<Api | null>;
  /** Called when the piece is already on its target square. */
  readonly onUserMove: (from: Square, to: Square) => void;
}

export interface Ground {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
}

/**
 * Keeps one chessground instance for the lifetime of the component. A new instance would lose selection, drag and
 * animation, so changed props are passed with `set`.
 */
export function useGround({
  view,
  attempts,
  coordinates,
  drawable,
  groundRef,
  onUserMove,
}: GroundOptions): Ground {
  const host = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef({ fen: view.position.fen, attempts });

  const userMoved = useEffectEvent((from: string, to: string) => {
    if (isSquare(from) && isSquare(to)) onUserMove(from, to);
  });

  const create = useEffectEvent((element: HTMLDivElement): Api => {
    const config = buildGroundConfig(view);
    shown.current = { fen: view.position.fen, attempts };
    return Chessground(element, {
      ...config,
      fen: view.position.fen,
      coordinates,
      ranksPosition: 'left',
      disableContextMenu: drawable,
      addDimensionsCssVarsTo: frame.current ?? element,
      premovable: { enabled: false },
      movable: { ...config.movable, events: { after: (from, to) => userMoved(from, to) } },
      drawable: { ...config.drawable, enabled: drawable, brushes },
    });
  });

  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const created = create(element);
    groundRef.current = created;
    return () => {
      created.destroy();
      groundRef.current = null;
      element.replaceChildren();
    };
  }, [groundRef]);

  // Scrolling clears the board position that chessground caches. Measuring it again in the next animation frame costs
  // nothing. Measuring it during the next step would force a second layout.
  useEffect(() => {
    const ask = (): void => {
      requestAnimationFrame(() => groundRef.current?.state.dom.bounds());
    };
    document.addEventListener('scroll', ask, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', ask, { capture: true });
  }, [groundRef]);

  // A layout effect, because with a later effect a fast user could still act on the previous position.
  useLayoutEffect(() => {
    const ground = groundRef.current;
    if (!ground) return;
    const { fen } = view.position;
    const moved = fen !== shown.current.fen;
    const rolledBack = attempts !== shown.current.attempts;
    shown.current = { fen, attempts };
    const config = buildGroundConfig(view);
    if (moved) ground.set({ ...config, fen });
    else if (rolledBack) {
      const drawn = ground.state.drawable.shapes;
      ground.set({ ...config, fen, drawable: { ...config.drawable, shapes: drawn } });
    } else ground.set(config);
    if (!view.mover) ground.cancelMove();
  }, [groundRef, view, attempts]);

  return { host, frame };
}

let cachedQuery: MediaQueryList | undefined;

/** Returns one media query list, shared by all boards. */
function media(): MediaQueryList {
  cachedQuery ??= matchMedia('(prefers-reduced-motion: reduce)');
  return cachedQuery;
}

function subscribe(listener: () => void): () => void {
  media().addEventListener('change', listener);
  return () => media().removeEventListener('change', listener);
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => media().matches,
    () => false,
  );
}
