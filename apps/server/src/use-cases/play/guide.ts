import type { GuideMessage } from '@lamplight/contract/play.ts';
import type { Level } from '@lamplight/domain/coach/fact.ts';
import type { GameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import { Guide } from '@lamplight/domain/coach/guide/guide.ts';
import type { GameToFollow, Session } from '@lamplight/domain/play/session.ts';

/** Games that are played at the same time; each keeps what was worked out for it. */
const mostGames = 24;
const guides = new Map<string, { readonly signature: string; readonly guide: Guide }>();
const signatures = new WeakMap<GameToExplain, { of: GameToFollow; signature: string }>();

/** What the guide says beside the board as it stands, oldest first. The same session is always told the same. */
export function guideMessages(
  game: GameToExplain,
  session: Session,
  toFollow: GameToFollow,
  level: Level,
): GuideMessage[] {
  return guideOf(game, toFollow)
    .writeMessages(session, level)
    .map(({ id, sentence }) => ({ id, sentence }));
}

function guideOf(game: GameToExplain, toFollow: GameToFollow): Guide {
  const signature = signatureOf(game, toFollow);
  const known = guides.get(game.id);
  const entry =
    known?.signature === signature
      ? known
      : { signature, guide: new Guide({ game, record: toFollow }) };
  // The game that has not been played longest goes first.
  guides.delete(game.id);
  guides.set(game.id, entry);
  const [oldest] = guides.keys();
  if (guides.size > mostGames && oldest !== undefined) guides.delete(oldest);
  return entry.guide;
}

/** A game that was edited, or that an engine has looked at again, is another one. */
function signatureOf(game: GameToExplain, toFollow: GameToFollow): string {
  const known = signatures.get(game);
  if (known?.of === toFollow) return known.signature;
  const signature = sign(game, toFollow);
  signatures.set(game, { of: toFollow, signature });
  return signature;
}

function sign({ moves }: GameToExplain, { startFen, moves: played, side }: GameToFollow): string {
  const looked = moves.map(({ ply, move: { linesBefore, linesAfter, engine } }) => {
    const [before, after] = [linesBefore[0], linesAfter[0]];
    return [ply, engine, before?.depth, before?.moves.join(''), after?.moves.join('')].join(' ');
  });
  return [startFen, side, played.map(({ uci }) => uci).join(), ...looked].join('\n');
}
