import type { GuideMessage } from '@lamplight/contract/play-session.ts';
import type { Level } from '@lamplight/domain/coach/fact.ts';
import type { GameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import { Guide, type AuthoredQuestions } from '@lamplight/domain/coach/guide/guide.ts';
import type { GameToFollow, Session } from '@lamplight/domain/play/session.ts';

/** Maximum number of games whose guide stays in memory. A guide caches everything computed for its game. */
const maxGames = 24;
const guides = new Map<string, { readonly signature: string; readonly guide: Guide }>();
const signatures = new WeakMap<GameToExplain, { of: GameToFollow; signature: string }>();

/** Returns the guide's messages for the current board, oldest first. The same session always gets the same messages. */
export function buildGuideMessages(
  game: GameToExplain,
  session: Session,
  toFollow: GameToFollow,
  level: Level,
  authored?: AuthoredQuestions,
): GuideMessage[] {
  return getGuide(game, toFollow)
    .writeMessages(session, level, authored)
    .map(({ id, sentence }) => ({ id, sentence }));
}

function getGuide(game: GameToExplain, toFollow: GameToFollow): Guide {
  const signature = getSignature(game, toFollow);
  const known = guides.get(game.id);
  const entry =
    known?.signature === signature
      ? known
      : { signature, guide: new Guide({ game, record: toFollow }) };
  // Moves the entry to the end, so that the least recently used one is first.
  guides.delete(game.id);
  guides.set(game.id, entry);
  const [oldest] = guides.keys();
  if (guides.size > maxGames && oldest !== undefined) guides.delete(oldest);
  return entry.guide;
}

/** Returns a text that changes if the game was edited or analysed again. */
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
