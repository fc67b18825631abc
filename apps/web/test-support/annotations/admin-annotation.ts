import type {
  AdminAnnotation,
  AdminAnnotationDetail,
  AdminComment,
  AdminSentence,
} from '@lamplight/contract/admin-annotations.ts';
import { playLine } from '@lamplight/domain/chess/line.ts';
import { formatMoveIn } from '@lamplight/domain/chess/move-name.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';

const record = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'g8f6', 'f3g5', 'd7d5'];

/** Creates a sentence that is a waiting judgement, with changes. */
export function createSentence(
  index: number,
  text: string,
  about: Partial<AdminSentence> = {},
): AdminSentence {
  return {
    index,
    version: `v1-${text.length}`,
    text,
    original: text,
    isEdited: false,
    state: 'waiting',
    verdict: 'judgement',
    basis: null,
    reason: null,
    findings: [],
    shown: {
      id: `note.${index}`,
      parts: [{ text }],
      backing: 'none',
      squares: [],
      arrows: [],
      line: null,
    },
    canPublish: 'yes',
    hasProofMark: false,
    isConfirmed: false,
    ...about,
  };
}

/** Creates a comment after the given number of half-moves of the game, or after moves of its own. */
export function createComment(
  ply: number,
  sentences: AdminSentence[],
  {
    moves = record.slice(0, ply),
    ...about
  }: Partial<AdminComment> & { moves?: readonly string[] } = {},
): AdminComment {
  const start = parsePosition(startFen);
  if (!start.ok) throw new Error(start.error);
  const played = playLine(start.value, moves);
  const fenBefore = played.at(-2)?.position.fen ?? startFen;
  const last = played.at(-1);
  return {
    key: `k${ply}`,
    kind: 'note',
    audience: null,
    ply,
    isMainLine: true,
    recordPly: ply,
    moveName: last ? formatMoveIn(fenBefore, last.move.san) : null,
    fenBefore,
    fen: last?.position.fen ?? startFen,
    lastMove: moves.at(-1) ?? null,
    variation: '',
    shapes: [],
    sentences,
    editedAt: null,
    editedBy: null,
    ...about,
  };
}

const afterKnight = createComment(3, []);

/** Sentences with every verdict, in the main line and in a variation. */
export const comments: readonly AdminComment[] = [
  createComment(0, [createSentence(0, 'An old opening, and a good school of attack.')]),
  createComment(
    3,
    [
      createSentence(0, 'The knight attacks the pawn on e5.', {
        verdict: 'proved',
        basis: 'rules',
        hasProofMark: true,
        shown: {
          id: 'note.3.0',
          parts: [
            { text: 'The knight attacks the pawn on ' },
            { text: 'e5', squares: ['e5'] },
            { text: '.' },
          ],
          backing: 'board',
          squares: [{ square: 'e5', role: 'subject' }],
          arrows: [{ from: 'f3', to: 'e5', role: 'attack' }],
          line: null,
        },
      }),
      createSentence(1, 'It also attacks the pawn on d7.', {
        verdict: 'refuted',
        basis: 'rules',
        reason: 'the knight on f3 does not attack d7',
        canPublish: 'no',
        findings: [
          {
            start: 8,
            end: 30,
            verdict: 'refuted',
            basis: 'rules',
            reason: 'the knight on f3 does not attack d7',
            evidence: { fen: afterKnight.fen, squares: ['f3', 'd7'], arrows: [], line: null },
          },
        ],
      }),
    ],
    {
      shapes: [
        { kind: 'square', color: 'G', square: 'e5' },
        { kind: 'arrow', color: 'R', from: 'f3', to: 'e5' },
      ],
    },
  ),
  createComment(
    5,
    [
      createSentence(0, 'After 3. Nxe5 White is winning.', {
        verdict: 'refuted',
        basis: 'evaluation',
        reason: 'the engine gives White no advantage',
        canPublish: 'confirm',
        findings: [
          {
            start: 14,
            end: 30,
            verdict: 'refuted',
            basis: 'evaluation',
            reason: 'the engine gives White no advantage',
            evidence: {
              fen: 'r1bqkbnr/pppp1ppp/8/4n3/4P3/8/PPPP1PPP/RNBQKB1R w KQkq - 0 4',
              squares: ['e5'],
              arrows: [{ from: 'e5', to: 'c4' }],
              line: {
                from: 'position',
                fen: createComment(4, []).fen,
                uci: ['f3e5', 'c6e5'],
                text: '3.Nxe5 Nxe5',
              },
            },
          },
        ],
      }),
      createSentence(1, 'White keeps an attack for years.', {
        verdict: 'unproved',
        reason: 'not understood: attack for years',
      }),
    ],
    {
      key: 'k4.1',
      ply: 5,
      isMainLine: false,
      recordPly: 4,
      moves: ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f3e5'],
      variation: '3.Nxe5',
      audience: ['improver', 'tournament'],
    },
  ),
  createComment(
    8,
    [createSentence(0, 'Black answers in the centre.', { verdict: null, canPublish: 'no' })],
    {
      kind: 'closing',
    },
  ),
];

/** Computes the figures of comments as the server does. */
export function createAnnotation(
  listed: readonly AdminComment[] = comments,
  about: Partial<AdminAnnotation> = {},
): AdminAnnotation {
  const sentences = listed.flatMap((comment) => comment.sentences);
  const count = (matches: (sentence: AdminSentence) => boolean): number =>
    sentences.filter(matches).length;
  return {
    gameId: 'g2',
    slug: 'carlsen-aronian-1',
    gameTitle: 'Carlsen – Aronian, round 2',
    gameNumber: 2,
    white: 'Magnus Carlsen',
    black: 'Aronian',
    annotator: 'White',
    source: 'imported',
    comments: listed.length,
    sentences: sentences.length,
    verdicts: {
      proved: count(({ verdict }) => verdict === 'proved'),
      judgement: count(({ verdict }) => verdict === 'judgement'),
      unproved: count(({ verdict }) => verdict === 'unproved'),
      refuted: count(({ verdict }) => verdict === 'refuted'),
      unchecked: count(({ verdict }) => verdict === null),
    },
    states: {
      waiting: count(({ state }) => state === 'waiting'),
      published: count(({ state }) => state === 'published'),
      leftOut: count(({ state }) => state === 'left-out'),
    },
    editedSentences: count(({ isEdited }) => isEdited),
    job: {
      status: 'completed',
      checkedComments: listed.length,
      searchedPositions: 12,
      wantedPositions: 12,
      message: null,
    },
    addedAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...about,
  };
}

export function createDetail(
  listed: readonly AdminComment[] = comments,
  about: Partial<AdminAnnotation> = {},
): AdminAnnotationDetail {
  return {
    annotation: createAnnotation(listed, about),
    startFen,
    pgn: '1. e4 e5 2. Nf3 *',
    comments: [...listed],
  };
}

/** Replaces one sentence, which gets a new version. */
export function changeSentence(
  listed: readonly AdminComment[],
  key: string,
  index: number,
  change: Partial<AdminSentence>,
): AdminComment[] {
  return listed.map((comment) => {
    const sentence = comment.sentences[index];
    if (comment.key !== key || !sentence) return comment;
    const next = Object.assign({}, sentence, { version: `${sentence.version}+` }, change);
    return Object.assign({}, comment, { sentences: comment.sentences.with(index, next) });
  });
}
