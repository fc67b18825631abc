import { createHash } from 'node:crypto';
import type { Insight } from '@lamplight/domain/coach/insight.ts';
import type { MoveToExplain } from '@lamplight/domain/coach/move-to-explain.ts';
import type { Answer } from '@lamplight/domain/coach/llm-rewording/answer.ts';
import { formatBriefKey, formatBrief } from '@lamplight/domain/coach/llm-rewording/brief-text.ts';
import { createBrief } from '@lamplight/domain/coach/llm-rewording/brief.ts';
import type { Brief, RewordRequest } from '@lamplight/domain/coach/llm-rewording/brief.ts';
import {
  createRetry,
  emptyDraft,
  updateDraft,
  finishRewording,
} from '@lamplight/domain/coach/llm-rewording/draft.ts';
import type { RewordingCheck } from '@lamplight/domain/coach/llm-rewording/draft.ts';
import type { Logger } from 'pino';
import type { ModelId } from '../../settings.ts';
import type { AnswerCache } from './answer-cache.ts';
import { parseStoredAnswers } from './parse-answer.ts';
import type { AskResult, CallContext, MoveQuestion } from './ask.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { ModelFailure } from './model-failure.ts';
import { promptVersion } from './prompt.ts';
import { fromStorage, StorageFailure } from './storage-failure.ts';
import type { Writer, WriterResult } from './writer.ts';

export type ModelWriterOptions = {
  id: ModelId;
  /** Name of the model at the provider. */
  model: string;
  ask: (question: MoveQuestion, context: CallContext) => Promise<AskResult>;
  circuitBreaker: CircuitBreaker;
  cache: AnswerCache;
  /** Creates the check that verifies a sentence against its facts. */
  checkFor: (move: MoveToExplain, insight: Insight) => RewordingCheck;
  logger: Pick<Logger, 'debug' | 'warn' | 'error'>;
};

type Spent = Pick<WriterResult, 'calls' | 'inputTokens' | 'outputTokens' | 'costMicros'>;

/**
 * One request, and a second one about the rejected sentences. For sentences that are still missing, the text of the
 * built-in coach is used.
 */
const rounds = 2;

export function createModelWriter(options: ModelWriterOptions): Writer {
  const { id, model, ask, circuitBreaker, cache, logger } = options;

  async function reword(request: RewordRequest, context: CallContext): Promise<WriterResult> {
    const { signal } = context;
    signal.throwIfAborted();
    const spent: Spent = { calls: 0, inputTokens: 0, outputTokens: 0, costMicros: 0 };
    try {
      const result = await rewordComment(request, context, spent);
      const { insight: _words, ...counts } = result;
      logger.debug({ model, ...counts }, 'comment reworded');
      return result;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof StorageFailure) throw error;
      logger.error({ model, err: error }, 'rewording a comment failed');
      return { ...toBuiltInResult(request), ...spent, trouble: 'error' };
    }
  }

  async function rewordComment(
    request: RewordRequest,
    context: CallContext,
    spent: Spent,
  ): Promise<WriterResult> {
    const brief = createBrief(request);
    const check = options.checkFor(request.move, request.insight);
    const key = createHash('sha256')
      .update(JSON.stringify([promptVersion, model, formatBriefKey(brief)]))
      .digest('base64url');
    const known = parseStoredAnswers((await fromStorage(cache.find(key))) ?? '[]');
    const answers: Answer[] = [];
    let draft = emptyDraft;
    let trouble: WriterResult['trouble'];
    for (let round = 0; round < rounds; round += 1) {
      const again = createRetry(brief, draft);
      if (!again) break;
      try {
        const user = formatBrief(brief, round === 0 ? undefined : again);
        const answer =
          known[answers.length] ??
          (await askModel(
            {
              user,
              answerTokens: estimateAnswerTokens(brief),
              level: request.insight.level,
              toStoredAnswer: (given) => ({ key, text: JSON.stringify([...answers, given]) }),
            },
            context,
            spent,
          ));
        answers.push(answer);
        draft = updateDraft(brief, answer, check, draft);
        trouble = undefined;
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error;
        trouble = error.trouble;
        logger.warn({ model, trouble, reason: error.message }, 'language model request failed');
        if (trouble !== 'unusable') break;
      }
    }
    const result = finishRewording(brief, draft);
    return { ...result, writer: result.verified > 0 ? id : 'builtin', trouble, ...spent };
  }

  async function askModel(
    question: MoveQuestion,
    context: CallContext,
    spent: Spent,
  ): Promise<Answer> {
    const { answer, flaw, usage, costMicros } = await ask(question, context);
    spent.calls += 1;
    spent.inputTokens += usage.inputTokens;
    spent.outputTokens += usage.outputTokens;
    spent.costMicros += costMicros;
    if (!answer) {
      circuitBreaker.recordFailure();
      throw new ModelFailure('unusable', `no answer: ${flaw ?? 'not of the given shape'}`);
    }
    circuitBreaker.recordSuccess();
    return answer;
  }

  return { id, reword };
}

/** Returns the unchanged comment of the built-in coach. */
function toBuiltInResult({ insight }: RewordRequest) {
  const counts = { emitted: 0, verified: 0, firstPass: 0, dropped: 0, replaced: 0 };
  return { insight, writer: 'builtin' as const, ...counts };
}

/** Estimates a limit that is enough for a usual comment and larger for one with many facts. */
function estimateAnswerTokens({ sections }: Brief): number {
  const facts = sections.reduce((sum, section) => sum + section.facts.length, 0);
  return Math.min(Math.max(900, facts * 70), 2400);
}
