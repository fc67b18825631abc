import { createHash } from 'node:crypto';
import {
  judgeComment,
  type JudgedComment,
} from '@lamplight/domain/coach/model-comment/judge-comment.ts';
import type { Logger } from 'pino';
import type { ModelId } from '../../settings.ts';
import type { AnswerCache } from './answer-cache.ts';
import { parseStoredAnswers } from './parse-answer.ts';
import type { AskResult, CallContext, MoveQuestion } from './ask.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { ModelFailure } from './model-failure.ts';
import { buildUserPrompt, maxTries, promptVersion } from './prompt.ts';
import { fromStorage, StorageFailure } from './storage-failure.ts';
import type { CommentRequest, Writer, WriterResult } from './writer.ts';

export type ModelWriterOptions = {
  id: ModelId;
  /** Name of the model at the provider. */
  model: string;
  ask: (question: MoveQuestion, context: CallContext) => Promise<AskResult>;
  circuitBreaker: CircuitBreaker;
  cache: AnswerCache;
  logger: Pick<Logger, 'debug' | 'warn' | 'error'>;
};

type Spent = Pick<WriterResult, 'calls' | 'inputTokens' | 'outputTokens' | 'costMicros'>;

export function createModelWriter(options: ModelWriterOptions): Writer {
  const { id, model, ask, circuitBreaker, cache, logger } = options;

  async function write(request: CommentRequest, context: CallContext): Promise<WriterResult> {
    const { signal } = context;
    signal.throwIfAborted();
    const spent: Spent = { calls: 0, inputTokens: 0, outputTokens: 0, costMicros: 0 };
    try {
      const result = await writeComment(request, context, spent);
      const { sentences, ...counts } = result;
      logger.debug({ model, sentences: sentences.length, ...counts }, 'comment written');
      return result;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof StorageFailure) throw error;
      logger.error({ model, err: error }, 'writing a comment failed');
      return { writer: 'builtin', sentences: [], rejected: 0, trouble: 'error', ...spent };
    }
  }

  async function writeComment(
    request: CommentRequest,
    context: CallContext,
    spent: Spent,
  ): Promise<WriterResult> {
    const { level, players, proofread } = request;
    const key = createHash('sha256')
      .update(JSON.stringify([promptVersion, model, request.dossier]))
      .digest('base64url');
    const known = parseStoredAnswers((await fromStorage(cache.find(key))) ?? '[]');
    const answers: string[] = [];
    let judged: JudgedComment | undefined;
    let rejected = 0;
    let trouble: WriterResult['trouble'];
    for (let round = 0; round < maxTries && !judged?.isComplete; round += 1) {
      try {
        const text =
          known[answers.length] ??
          (await askModel(
            {
              user: buildUserPrompt(request, judged?.rejected),
              level,
              toStoredAnswer: (given) => ({ key, text: JSON.stringify([...answers, given]) }),
            },
            context,
            spent,
          ));
        answers.push(text);
        judged = await judgeComment({ text, players, proofread });
        rejected += judged.rejected.length;
        trouble = undefined;
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error;
        trouble = error.trouble;
        logger.warn({ model, trouble, reason: error.message }, 'language model request failed');
        if (trouble !== 'unusable') break;
      }
    }
    const counts = { rejected, trouble, ...spent };
    if (!judged?.isComplete) return { writer: 'builtin', sentences: [], ...counts };
    return { writer: id, sentences: judged.sentences, ...counts };
  }

  async function askModel(
    question: MoveQuestion,
    context: CallContext,
    spent: Spent,
  ): Promise<string> {
    const { answer, flaw, usage, costMicros } = await ask(question, context);
    spent.calls += 1;
    spent.inputTokens += usage.inputTokens;
    spent.outputTokens += usage.outputTokens;
    spent.costMicros += costMicros;
    if (answer === undefined) {
      circuitBreaker.recordFailure();
      throw new ModelFailure('unusable', `no answer: ${flaw ?? 'not a text'}`);
    }
    circuitBreaker.recordSuccess();
    return answer;
  }

  return { id, write };
}
