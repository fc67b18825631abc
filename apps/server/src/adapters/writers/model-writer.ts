import { createHash } from 'node:crypto';
import type { Insight } from '@lamplight/domain/coach/insight.ts';
import type { MoveToExplain } from '@lamplight/domain/coach/move-to-explain.ts';
import type { Answer } from '@lamplight/domain/coach/llm-rewording/answer.ts';
import { briefKey, briefText } from '@lamplight/domain/coach/llm-rewording/brief-text.ts';
import { briefFor } from '@lamplight/domain/coach/llm-rewording/brief.ts';
import type { Brief, RephraseRequest } from '@lamplight/domain/coach/llm-rewording/brief.ts';
import {
  askAgain,
  blankDraft,
  drafted,
  told,
} from '@lamplight/domain/coach/llm-rewording/draft.ts';
import type { Check } from '@lamplight/domain/coach/llm-rewording/draft.ts';
import type { Logger } from 'pino';
import type { ModelId } from '../../settings.ts';
import type { AnswerCache } from './answer-cache.ts';
import { readKeptAnswers } from './answer-shape.ts';
import type { Asked, Occasion, ToAsk } from './ask.ts';
import type { Breaker } from './circuit-breaker.ts';
import { ModelFailure } from './model-failure.ts';
import { promptVersion } from './prompt.ts';
import { fromStorage, StorageFailure } from './storage-failure.ts';
import type { Writer, WriterResult } from './writer.ts';

export type ModelWriterOptions = {
  id: ModelId;
  /** Model name at the provider. */
  model: string;
  ask: (toAsk: ToAsk, occasion: Occasion) => Promise<Asked>;
  breaker: Breaker;
  cache: AnswerCache;
  /** Verifies a sentence against its facts. */
  checkFor: (move: MoveToExplain, insight: Insight) => Check;
  logger: Pick<Logger, 'debug' | 'warn' | 'error'>;
};

type Spent = Pick<WriterResult, 'calls' | 'inputTokens' | 'outputTokens' | 'costMicros'>;

/** One question, and one more about the rejected sentences; sentences still missing are the built-in coach's. */
const rounds = 2;

export function createModelWriter(options: ModelWriterOptions): Writer {
  const { id, model, ask, breaker, cache, logger } = options;

  async function rephrase(request: RephraseRequest, occasion: Occasion): Promise<WriterResult> {
    const { signal } = occasion;
    signal.throwIfAborted();
    const spent: Spent = { calls: 0, inputTokens: 0, outputTokens: 0, costMicros: 0 };
    try {
      const result = await tell(request, occasion, spent);
      const { insight: _words, ...counts } = result;
      logger.debug({ model, ...counts }, 'a comment was rephrased');
      return result;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof StorageFailure) throw error;
      logger.error({ model, err: error }, 'a comment could not be rephrased');
      return { ...builtin(request), ...spent, trouble: 'error' };
    }
  }

  async function tell(
    request: RephraseRequest,
    occasion: Occasion,
    spent: Spent,
  ): Promise<WriterResult> {
    const brief = briefFor(request);
    const check = options.checkFor(request.move, request.insight);
    const key = createHash('sha256')
      .update(JSON.stringify([promptVersion, model, briefKey(brief)]))
      .digest('base64url');
    const known = readKeptAnswers((await fromStorage(cache.find(key))) ?? '[]');
    const answers: Answer[] = [];
    let draft = blankDraft;
    let trouble: WriterResult['trouble'];
    for (let round = 0; round < rounds; round += 1) {
      const again = askAgain(brief, draft);
      if (!again) break;
      try {
        const user = briefText(brief, round === 0 ? undefined : again);
        const answer =
          known[answers.length] ??
          (await newAnswer(
            {
              user,
              answerTokens: answerTokens(brief),
              level: request.insight.level,
              keptAs: (given) => ({ key, text: JSON.stringify([...answers, given]) }),
            },
            occasion,
            spent,
          ));
        answers.push(answer);
        draft = drafted(brief, answer, check, draft);
        trouble = undefined;
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error;
        trouble = error.trouble;
        logger.warn({ model, trouble, reason: error.message }, 'a language model did not answer');
        if (trouble !== 'unusable') break;
      }
    }
    const telling = told(brief, draft);
    return { ...telling, writer: telling.verified > 0 ? id : 'builtin', trouble, ...spent };
  }

  async function newAnswer(toAsk: ToAsk, occasion: Occasion, spent: Spent): Promise<Answer> {
    const { answer, flaw, usage, costMicros } = await ask(toAsk, occasion);
    spent.calls += 1;
    spent.inputTokens += usage.inputTokens;
    spent.outputTokens += usage.outputTokens;
    spent.costMicros += costMicros;
    if (!answer) {
      breaker.failed();
      throw new ModelFailure('unusable', `no answer: ${flaw ?? 'not of the given shape'}`);
    }
    breaker.succeeded();
    return answer;
  }

  return { id, rephrase };
}

/** The unchanged comment of the built-in coach. */
function builtin({ insight }: RephraseRequest) {
  const counts = { emitted: 0, verified: 0, firstPass: 0, dropped: 0, replaced: 0 };
  return { insight, writer: 'builtin' as const, ...counts };
}

/** Enough for the usual comment, more for one with many facts. */
function answerTokens({ sections }: Brief): number {
  const facts = sections.reduce((sum, section) => sum + section.facts.length, 0);
  return Math.min(Math.max(900, facts * 70), 2400);
}
