import type { PgnHeaders } from '../chess/pgn/pgn-record.ts';
import type { PlayerNames } from './entities.ts';

const minLength = 3;

/** Names by which a text may call the two players: the full name, the surname, the given names. */
export function listPlayerNames(headers: PgnHeaders): PlayerNames {
  const white = listForms(headers['White'] ?? '');
  const black = listForms(headers['Black'] ?? '');
  // A name that both players have says nothing about the side.
  const shared = new Set(white.filter((name) => black.includes(name)));
  return {
    white: white.filter((name) => !shared.has(name)),
    black: black.filter((name) => !shared.has(name)),
  };
}

function listForms(name: string): string[] {
  const [family = '', given] = name.split(',').map((part) => part.trim());
  const whole = given ? `${given} ${family}` : name.trim();
  const words = whole
    .split(/\s+/u)
    .filter((word) => word.length >= minLength && /^\p{Lu}/u.test(word));
  return [...new Set([whole, ...(given ? [family] : []), ...words])].filter((form) => form !== '');
}
