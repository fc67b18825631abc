import { formatGameSource } from '@lamplight/domain/coach/game-source.ts';
import { buildGameToExplain, type GameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import { deployment } from '@lamplight/domain/deployment.ts';
import type { CommentaryVersion } from '../../entities/commentary.ts';
import type { AnalysedGame } from '../analysis/load-analysed-game.ts';
import type { CoachVersionsPort, OpeningsPort, SecretsPort } from '../ports.ts';

/** His moves with all the coach knows of them, and what its words about them are made by and from. */
export type ExplainableGame = {
  gameId: string;
  toExplain: GameToExplain;
  version: CommentaryVersion;
};

export function buildExplainableGame(
  deps: OpeningsPort & SecretsPort & CoachVersionsPort,
  { game, analyses }: AnalysedGame,
): ExplainableGame {
  const toExplain = buildGameToExplain({
    // The same game is told in the same words wherever it is installed: ids differ, addresses do not.
    id: game.slug,
    player: deployment.player.shortName,
    side: game.analysisSide === 'White' ? 'white' : 'black',
    startFen: game.startFen,
    moves: game.moves.map(([san, uci, fen]) => ({ san, uci, fen })),
    analyses,
    book: deps.openings(),
  });
  const source = deps.secrets.fingerprint(formatGameSource(toExplain));
  return { gameId: game.id, toExplain, version: { ...deps.coachVersions(), source } };
}
