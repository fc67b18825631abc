import type { GuideMessage } from '@lamplight/contract/play.ts';
import type { Level } from '@lamplight/domain/coach/fact.ts';
import type { GameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import { Guide } from '@lamplight/domain/coach/guide/guide.ts';
import type { GameToFollow, Session } from '@lamplight/domain/play/session.ts';

/** Games with a guide in memory, which holds what was worked out for the game. */
const maxGames = 24;
const guides = new Map<string, { readonly signature: string; readonly guide: Guide }>();
const signatures = new WeakMap<GameToExplain, { of: GameToFollow; signature: string }>();

/** Messages of the guide for the present board, oldest first. The same session always gets the same messages. */
export function buildGuideMessages(
  game: GameToExplain,
  session: Session,
  toFollow: GameToFollow,
  level: Level,
): GuideMessage[] {
  return getGuide(game, toFollow)
    .writeMessages(session, level)
    .map(({ id, sentence }) => ({ id, sentence }));
}

function getGuide(game: GameToExplain, toFollow: GameToFollow): Guide {
  const signature = getSignature(game, toFollow);
  const known = guides.get(game.id);
  const entry =
    known?.signature === signature
      ? known
      : { signature, guide: new Guide({ game, record: toFollow }) };
  // Least recently used first.
  guides.delete(game.id);
  guides.set(game.id, entry);
  const [oldest] = guides.keys();
  if (guides.size > maxGames && oldest !== undefined) guides.delete(oldest);
  return entry.guide;
}

/** Changes when the game was edited or analysed again. */
function getSignature(game: GameToExplain, toFollow: GameToFollow): string {
  const known = signatures.get(game);
  if (known?.of === toFollow) return known.signature;
  const signature = createSignature(game, toFollow);
  signatures.set(game, { of: toFollow, signature });
  return signature;
}

function createSignature(
  { moves }: GameToExplain,
  { startFen, moves: played, side }: GameToFollow,
): string {
  const looked = moves.map(({ ply, move: { linesBefore, linesAfter, engine } }) => {
    const [before, after] = [linesBefore[0], linesAfter[0]];
    return [ply, engine, before?.depth, before?.moves.join(''), after?.moves.join('')].join(' ');
  });
  return [startFen, side, played.map(({ uci }) => uci).join(), ...looked].join('\n');
}
