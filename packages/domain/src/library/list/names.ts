import type { GameDraft } from '../game-draft.ts';
import { fold } from './fold.ts';

/** Sort key of a name, with the last name first: "Magnus Carlsen" and "Carlsen, Magnus" both give "carlsen magnus". */
export function toFiledName(name: string): string {
  if (name.includes(',')) return fold(name);
  const words = fold(name).split(' ');
  return [words.at(-1), ...words.slice(0, -1)].join(' ');
}

export function findOpponent(game: Pick<GameDraft, 'white' | 'black' | 'analysisSide'>): string {
  return game.analysisSide === 'White' ? game.black : game.white;
}
