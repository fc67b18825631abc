import type { Level } from '@lamplight/domain/coach/fact.ts';
import { toPlainText } from '@lamplight/domain/coach/insight.ts';
import { findAlternative } from '@lamplight/domain/coach/presentation/move-record.ts';
import { listNamedSentences } from '@lamplight/domain/coach/presentation/sentence-ids.ts';
import type { Caller } from '../auth/caller.ts';
import { consumeRateLimits, type RateLimitPorts } from '../limits.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { StorePort } from '../ports.ts';
import type { ExplainableGame } from './explainable-game.ts';
import { findStoredComment } from './move-comment.ts';

export type Report = {
  ply: number;
  level: Level;
  sentence: string;
  /** Text that the reader saw. The comment may have changed since then. */
  text?: string | undefined;
  note?: string | undefined;
};

/** Stores a sentence that a reader reports as wrong, with its claims and position. */
export async function reportSentence(
  deps: RateLimitPorts & StorePort<'commentaries' | 'sentenceFixes' | 'sentenceReports'>,
  { account }: Caller,
  game: ExplainableGame,
  { ply, level, sentence: id, text: seen, note }: Report,
): Promise<{ kind: 'reported' } | Refused> {
  const turn = await consumeRateLimits(deps, ['report.perAccount'], { subject: account.id });
  if (turn.kind === 'refused') return turn;
  const stored = await findStoredComment(deps, game, { ply, level });
  if (stored.kind !== 'commented') return refuse('sentence_not_found');
  const { insight, move, writer, verifier } = stored.comment;
  const named = listNamedSentences(insight).find((known) => known.id === id);
  if (!named) return refuse('sentence_not_found');
  const { sentence, about } = named;
  const text = toPlainText(sentence);
  if (seen !== undefined && seen !== text) return refuse('sentence_not_found');
  const record = (about !== undefined && findAlternative(move, about)) || move;
  await deps.store.sentenceReports.add(
    {
      userId: account.id,
      gameId: game.gameId,
      ply,
      level,
      sentence: id,
      text,
      told: JSON.stringify(sentence),
      claims: JSON.stringify(sentence.claims),
      frame: sentence.frame,
      record: JSON.stringify(record),
      fen: record.before,
      uci: record.uci,
      note: note?.trim() || null,
      writer,
      verifier,
    },
    deps.clock.now(),
  );
  return { kind: 'reported' };
}
