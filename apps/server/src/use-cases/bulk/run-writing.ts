import { levels, type Level } from '@lamplight/domain/coach/fact.ts';
import type { Insight } from '@lamplight/domain/coach/insight.ts';
import type { NumberedMove } from '@lamplight/domain/coach/game-to-explain.ts';
import { getOpeners } from '@lamplight/domain/coach/wording/variety.ts';
import {
  packComments,
  unpackComment,
  type LevelComment,
  type MoveComments,
} from '../../adapters/coach/packed-comment.ts';
import type { Writer, WriterResult } from '../../adapters/writers/writer.ts';
import type { BulkJobMove } from '../../entities/bulk-job.ts';
import { builtInWriter, type PackedComment } from '../../entities/commentary.ts';
import type { Game } from '../../entities/game.ts';
import type { ExplainableGame } from '../coach/explainable-game.ts';
import { createJobBudget } from './job-budget.ts';
import { loadBuiltInComments, type ExplainingDeps } from './run-commentary.ts';
import type { Run } from './run-lease.ts';
import { runAttempts } from './run-attempts.ts';
import type { Ports, SettingsPort } from '../ports.ts';

export type WritingDeps = ExplainingDeps & Ports<'logger'> & SettingsPort<'ai'>;

/** 'unproved' means that the model responded, but no sentence could be proved. */
export type WritingTrouble = NonNullable<WriterResult['trouble']> | 'unproved';

export type Written = {
  texts: number;
  /** Number of texts by another writer: the built-in coach or a model used earlier. */
  others: number;
  /** Reasons why the model did not write texts, as far as this run has seen them. */
  troubles: ReadonlySet<WritingTrouble>;
};

type Options = { game: Game; explainable: ExplainableGame; writer: Writer };

/**
 * Lets a language model reword the comments on the player's moves, one move after the other, because each comment must
 * begin differently from the previous one. A move is stored when the texts of all levels are written. A response that
 * the model gave before is not requested again.
 */
export async function writeMoves(
  deps: WritingDeps,
  run: Run,
  { game, explainable, writer }: Options,
): Promise<Written> {
  const { store, clock } = deps;
  const { job, signal } = run;
  const { gameId, toExplain, version } = explainable;
  const players = { white: game.white, black: game.black };
  const budget = await createJobBudget(deps, run);
  const stored = new Map((await store.commentaries.listByGame(gameId, version)).map(toPlyEntry));
  const troubles = new Set<WritingTrouble>();
  let explained: Promise<readonly PackedComment[] | undefined> | undefined;

  const waiting = new Map(
    (await store.bulkRuns.listMoves(job.id)).filter(isToBeWritten).map((move) => [move.ply, move]),
  );
  for (const numbered of toExplain.moves) {
    const move = waiting.get(numbered.ply);
    if (move) await runAttempts(run, move, () => writeMove(numbered));
  }
  return { ...(await countTexts()), troubles };

  async function writeMove({ ply, move }: NumberedMove): Promise<void> {
    const comment = stored.get(ply);
    if (!comment) throw new Error(`half-move ${ply} of game ${gameId} has no comment`);
    const writeLevel = async (level: Level): Promise<LevelComment> => {
      const present = unpackComment(comment.body, level);
      if (present.writer === writer.id) return present;
      const insight = await builtInInsight(ply, level, present);
      const request = { move, insight, players, avoid: listPreviousOpeners(ply, level) };
      const reworded = await writer.reword(request, { signal, budget, ply });
      if (reworded.writer === writer.id) return { writer: writer.id, insight: reworded.insight };
      // The stored text is kept, because it may have been paid for.
      troubles.add(reworded.trouble ?? 'unproved');
      return present;
    };
    const texts = {
      club: writeLevel('club'),
      improver: writeLevel('improver'),
      tournament: writeLevel('tournament'),
    };
    // Waits for all texts before an error of one ends the run: their responses are stored, so that none is paid for
    // twice.
    await Promise.allSettled(Object.values(texts));
    const body = packComments({
      club: await texts.club,
      improver: await texts.improver,
      tournament: await texts.tournament,
    } satisfies MoveComments);
    const { engine, depth } = comment;
    const written = { ply, engine, depth, body };
    await run.write(async (inside) => {
      await inside.commentaries.replace(gameId, written, version, clock.now());
      await inside.bulkRuns.markDone(job.id, ply, clock.now());
    });
    stored.set(ply, written);
  }

  /** Returns the built-in coach's insight, because a model must reword proved sentences, not the words of another model. */
  async function builtInInsight(
    ply: number,
    level: Level,
    { writer: by, insight }: LevelComment,
  ): Promise<Insight> {
    if (by === builtInWriter) return insight;
    explained ??= loadBuiltInComments(deps, explainable, signal);
    const own = (await explained)?.find((comment) => comment.ply === ply);
    return own ? unpackComment(own.body, level).insight : insight;
  }

  function listPreviousOpeners(ply: number, level: Level): readonly string[] {
    const before = toExplain.moves.findLast((move) => move.ply < ply);
    const comment = before && stored.get(before.ply);
    const [first] = comment ? unpackComment(comment.body, level).insight.explanation : [];
    return first ? getOpeners(first) : [];
  }

  async function countTexts(): Promise<Pick<Written, 'texts' | 'others'>> {
    const done = (await store.bulkRuns.listMoves(job.id)).filter(({ doneAt }) => doneAt !== null);
    const bodies = done.flatMap(({ ply }) => stored.get(ply)?.body ?? []);
    const writers = bodies.flatMap((body) => levels.map((at) => unpackComment(body, at).writer));
    return {
      texts: writers.length,
      others: writers.filter((by) => by !== writer.id).length,
    };
  }
}

function isToBeWritten({ searchedAt, doneAt, failure }: BulkJobMove): boolean {
  return searchedAt !== null && doneAt === null && failure === null;
}

function toPlyEntry(comment: PackedComment): [number, PackedComment] {
  return [comment.ply, comment];
}
