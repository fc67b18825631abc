import { parentPort } from 'node:worker_threads';
import { explainGameAtAllLevels } from '@lamplight/domain/coach/explain/explain-game.ts';
import type { Level } from '@lamplight/domain/coach/fact.ts';
import { builtInWriter, type PackedComment } from '../../entities/commentary.ts';
import type { FromCoachThread, ToCoachThread } from './messages.ts';
import { packComments, type LevelComment } from './packed-comment.ts';

const port = parentPort;
if (!port) throw new Error('coach-thread.ts runs in a thread');

port.on('message', (message: ToCoachThread) => {
  port.postMessage({ comments: explainMoves(message) } satisfies FromCoachThread);
});

function explainMoves({ game }: ToCoachThread): PackedComment[] {
  const explained = explainGameAtAllLevels(game);
  return game.moves.map(({ ply, move }, index) => {
    const buildComment = (level: Level): LevelComment => {
      const comment = explained[level][index];
      if (comment?.ply !== ply) throw new Error(`half-move ${ply} was left out for ${level}`);
      return { writer: builtInWriter, insight: comment.insight };
    };
    return {
      ply,
      engine: move.engine,
      depth: Math.min(...move.linesBefore.map(({ depth }) => depth)),
      body: packComments({
        club: buildComment('club'),
        improver: buildComment('improver'),
        tournament: buildComment('tournament'),
      }),
    };
  });
}
