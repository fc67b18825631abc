import { formatGameSource } from '@lamplight/domain/coach/game-source.ts';
import { buildGameToExplain, type GameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import type { CommentaryVersion } from '../../entities/commentary.ts';
import type { AnalysedGame } from '../analysis/load-analysed-game.ts';
import type { Ports, SettingsPort } from '../ports.ts';

/** The player's moves with all data the coach uses, and the version of the comments on them. */
export type ExplainableGame = {
  gameId: string;
  toExplain: GameToExplain;
  version: CommentaryVersion;
};

export function buildExplainableGame(
  deps: Ports<'openings' | 'secrets' | 'coachVersions'> & SettingsPort<'deployment'>,
  { game, analyses }: AnalysedGame,
): ExplainableGame {
  const toExplain = buildGameToExplain({
    // The slug, because it is the same in every installation while ids differ. So the same game gets the same texts
    // everywhere.
    id: game.slug,
    player: deps.settings.deployment.player.shortName,
    side: game.analysisSide === 'White' ? 'white' : 'black',
    startFen: game.startFen,
    moves: game.moves.map(([san, uci, fen]) => ({ san, uci, fen })),
    analyses,
    book: deps.openings(),
  });
  const source = deps.secrets.fingerprint(formatGameSource(toExplain));
  return { gameId: game.id, toExplain, version: { ...deps.coachVersions(), source } };
}
