import { levels, type Level } from '@lamplight/domain/coach/fact.ts';
import { toPlainText, type Insight } from '@lamplight/domain/coach/insight.ts';
import type { NumberedMove } from '@lamplight/domain/coach/game-to-explain.ts';
import { createProseSentence } from '@lamplight/domain/coach/model-comment/prose-sentence.ts';
import {
  packComments,
  unpackComment,
  type LevelComment,
  type MoveComments,
} from '../../adapters/coach/packed-comment.ts';
import type { Writer, WriterResult } from '../../adapters/writers/writer.ts';
import type { BulkJobMove } from '../../entities/bulk-job.ts';
import { builtInWriter, type PackedComment } from '../../entities/commentary.ts';
import type { ExplainableGame } from '../coach/explainable-game.ts';
import { createCommentSources, type SourceOptions } from './comment-sources.ts';
import { createJobBudget } from './job-budget.ts';
import { loadBuiltInComments, type ExplainingDeps } from './run-commentary.ts';
import type { Run } from './run-lease.ts';
import { runAttempts } from './run-attempts.ts';
import type { Ports, SettingsPort } from '../ports.ts';

export type WritingDeps = ExplainingDeps & Ports<'logger' | 'playerModel'> & SettingsPort<'ai'>;

/** 'unproved' means that the model responded, but too little of it could be proved. */
export type WritingTrouble = NonNullable<WriterResult['trouble']> | 'unproved';

export type Written = {
  texts: number;
  /** Number of texts by another writer: the built-in coach or a model used earlier. */
  others: number;
  /** Reasons why the model did not write texts, as far as this run has seen them. */
  troubles: ReadonlySet<WritingTrouble>;
};

type Options = SourceOptions & { explainable: ExplainableGame; writer: Writer };

/**
 * Lets a language model write the comments on the player's moves, one move after the other, because each comment must
 * differ from the previous one. A move is stored when the texts of all levels are written. A response that the model
 * gave before is not requested again.
 */
export async function writeMoves(
  deps: WritingDeps,
  run: Run,
  { explainable, writer, ...options }: Options,
): Promise<Written> {
  const { store, clock } = deps;
  const { job, signal } = run;
  const { gameId, toExplain, version } = explainable;
  const budget = await createJobBudget(deps, run);
  const prepareMove = createCommentSources(deps, run, options);
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

  async function writeMove({ ply }: NumberedMove): Promise<void> {
    const comment = stored.get(ply);
    if (!comment) throw new Error(`half-move ${ply} of game ${gameId} has no comment`);
    let prepared: ReturnType<typeof prepareMove> | undefined;
    const writeLevel = async (level: Level): Promise<LevelComment> => {
      const present = unpackComment(comment.body, level);
      if (isWrittenBy(present, writer)) return present;
      const insight = await loadBuiltInInsight(ply, level, present);
      const { players, writeDossier, createProofreader } = await (prepared ??= prepareMove(ply));
      const request = {
        level,
        dossier: writeDossier(level, insight),
        previous: findPreviousText(ply, level),
        players,
        proofread: createProofreader(),
      };
      const written = await writer.write(request, { signal, budget, ply });
      if (written.writer === writer.id) {
        const explanation = written.sentences.map(createProseSentence);
        return { writer: writer.id, insight: { ...insight, explanation } };
      }
      // The stored text is kept, because it may have been paid for.
      troubles.add(written.trouble ?? 'unproved');
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

  /** Returns the built-in coach's insight: its sentences are facts for the model, the words of another model are not. */
  async function loadBuiltInInsight(
    ply: number,
    level: Level,
    { writer: by, insight }: LevelComment,
  ): Promise<Insight> {
    if (by === builtInWriter) return insight;
    explained ??= loadBuiltInComments(deps, explainable, signal);
    const own = (await explained)?.find((comment) => comment.ply === ply);
    return own ? unpackComment(own.body, level).insight : insight;
  }

  function findPreviousText(ply: number, level: Level): string | undefined {
    const before = toExplain.moves.findLast((move) => move.ply < ply);
    const comment = before && stored.get(before.ply);
    const present = comment && unpackComment(comment.body, level);
    if (!present || !isWrittenBy(present, writer)) return undefined;
    return present.insight.explanation.map(toPlainText).join(' ');
  }

  async function countTexts(): Promise<Pick<Written, 'texts' | 'others'>> {
    const done = (await store.bulkRuns.listMoves(job.id)).filter(({ doneAt }) => doneAt !== null);
    const bodies = done.flatMap(({ ply }) => stored.get(ply)?.body ?? []);
    const texts = bodies.flatMap((body) => levels.map((at) => unpackComment(body, at)));
    return {
      texts: texts.length,
      others: texts.filter((text) => !isWrittenBy(text, writer)).length,
    };
  }
}

/** A text that only reworded the built-in coach, as older versions stored it, is written again by the next job. */
function isWrittenBy({ writer: by, insight }: LevelComment, { id }: Writer): boolean {
  return by === id && insight.explanation.some(({ prose }) => prose !== undefined);
}

function isToBeWritten({ searchedAt, doneAt, failure }: BulkJobMove): boolean {
  return searchedAt !== null && doneAt === null && failure === null;
}

function toPlyEntry(comment: PackedComment): [number, PackedComment] {
  return [comment.ply, comment];
}
