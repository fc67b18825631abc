import type { Explainer } from '../src/adapters/coach/explainer.ts';
import { packComments } from '../src/adapters/coach/packed-comment.ts';
import { builtInWriter, type PackedComment } from '../src/entities/commentary.ts';
import { noEvidence, type Level } from '@lamplight/domain/coach/fact.ts';
import type { GameToExplain, NumberedMove } from '@lamplight/domain/coach/game-to-explain.ts';
import type { Insight, Sentence } from '@lamplight/domain/coach/insight.ts';
import { viewPosition, tryMove } from '@lamplight/domain/coach/position-view/position-view.ts';

/** Creates an insight that only names the played move. */
function createSmallInsight({ ply, move }: NumberedMove, level: Level, prefix: string): Insight {
  const before = viewPosition(move.before);
  const san = (uci: string) => tryMove(before, uci)?.san ?? '';
  const played = { san: san(move.uci) };
  const other = move.linesBefore.find(({ moves }) => moves[0] !== move.uci)?.moves[0];
  const buildSentence = (text: string): Sentence => ({
    parts: [
      { text: `${text}: ` },
      {
        text: played.san,
        slot: { is: 'move', at: { line: 'game', ply: 0 }, uci: move.uci, san: played.san },
      },
      { text: '.' },
    ],
    claims: [{ at: { line: 'game', ply: 0 }, says: { is: 'played', move: played.san } }],
    evidence: noEvidence,
    backing: 'board',
    kinds: [],
    frame: 'small',
  });
  return {
    level,
    explanation: [buildSentence(`${prefix} for ${level}, half-move ${ply}`)],
    strategicPoints: [buildSentence('Point one'), buildSentence('Point two')],
    movePlan: { immediate: null, shortTerm: null, longTerm: null },
    alternatives: other
      ? [
          {
            move: san(other),
            evaluation: '',
            description: [buildSentence('Instead')],
            quote: '',
            whyChosenOver: [],
          },
        ]
      : [],
    engineAgreement: [buildSentence('Agreed')],
  };
}

export function createSmallComments(game: GameToExplain, prefix = 'Played'): PackedComment[] {
  const buildSentence = (numbered: NumberedMove, level: Level) => ({
    writer: builtInWriter,
    insight: createSmallInsight(numbered, level, prefix),
  });
  return game.moves.map((numbered) => ({
    ply: numbered.ply,
    engine: numbered.move.engine,
    depth: 20,
    body: packComments({
      club: buildSentence(numbered, 'club'),
      improver: buildSentence(numbered, 'improver'),
      tournament: buildSentence(numbered, 'tournament'),
    }),
  }));
}

/** Creates an explainer that runs without a thread, returns short comments and can be paused. */
export function createSmallCoach() {
  const asked: GameToExplain[] = [];
  const coach = {
    asked,
    prefix: 'Played',
    fails: false,
    /** `explain` waits for this promise before it returns. */
    held: Promise.resolve(),
  };
  const explainer: Explainer = {
    isIdle: true,
    waiting: 0,
    async explain(game) {
      asked.push(game);
      await coach.held;
      if (coach.fails) return { kind: 'failed', reason: 'failed' };
      return { kind: 'explained', comments: createSmallComments(game, coach.prefix) };
    },
    close: async () => undefined,
  };
  return Object.assign(coach, { explainer });
}
