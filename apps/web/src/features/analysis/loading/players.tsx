import type { Game } from '@lamplight/contract/library.ts';

/** Each name keeps its direction of writing to itself. */
export function Players({ game }: { game: Pick<Game, 'white' | 'black'> }) {
  return (
    <>
      <bdi>{game.white}</bdi> – <bdi>{game.black}</bdi>
    </>
  );
}
