import { after, before, type Claim } from '@lamplight/domain/coach/claim.ts';
import { noEvidence, type FactKind } from '@lamplight/domain/coach/fact.ts';
import type { Insight, Part, Sentence } from '@lamplight/domain/coach/insight.ts';
import type { MoveToExplain } from '@lamplight/domain/coach/move-to-explain.ts';
import type { PieceSlot, Slot } from '@lamplight/domain/coach/slot.ts';

/** The move Bb5 of the Spanish opening. */
export const spanish: MoveToExplain = {
  before: 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3',
  uci: 'f1b5',
  linesBefore: [
    { score: { kind: 'cp', cp: 35 }, depth: 20, moves: ['f1b5', 'a7a6', 'b5a4'] },
    { score: { kind: 'cp', cp: 25 }, depth: 20, moves: ['f1c4', 'g8f6', 'd2d3'] },
  ],
  linesAfter: [{ score: { kind: 'cp', cp: 35 }, depth: 20, moves: ['a7a6', 'b5a4', 'g8f6'] }],
  engine: 'Stockfish 19',
  judgement: null,
  previous: undefined,
  opening: 'Ruy Lopez',
  timesSeen: 1,
};

const bishop: PieceSlot = { is: 'piece', square: 'b5', color: 'white', role: 'bishop' };
const knight: PieceSlot = { is: 'piece', square: 'c6', color: 'black', role: 'knight' };
const pawn: PieceSlot = { is: 'piece', square: 'e5', color: 'black', role: 'pawn' };
const played: Slot = { is: 'move', at: before, uci: 'f1b5', san: 'Bb5' };
const other: Slot = { is: 'move', at: before, uci: 'f1c4', san: 'Bc4' };

const claimPiece = ({ square, color, role }: PieceSlot): Claim => ({
  at: after,
  says: { is: 'piece', square, color, role },
});
const isPlayed: Claim = { at: before, says: { is: 'played', move: 'Bb5' } };

const attacks = createSentence(
  'attacks',
  [isPlayed, claimPiece(bishop), claimPiece(knight), claimReach('b5', 'c6')],
  ['3.Bb5', played],
  [' attacks '],
  ['the knight on c6', knight],
  ['.'],
);

const defends = createSentence(
  'description',
  [claimPiece(knight), claimPiece(pawn), claimReach('c6', 'e5')],
  ['The knight on c6', knight],
  [' reaches '],
  ['the pawn on e5', pawn],
  ['.'],
);

const develops = createSentence(
  'develops',
  [isPlayed, claimPiece(bishop)],
  ['The bishop on b5', bishop],
  [' has left '],
  ['White', { is: 'side', color: 'white' }],
  ["'s home rank."],
);

const agrees = createSentence(
  'engine-first',
  [isPlayed, { at: before, says: { is: 'rank', rank: 1 } }],
  ['Stockfish 19', { is: 'engine', name: 'Stockfish 19', depth: 20 }],
  [' puts '],
  ['Bb5', played],
  [' first.'],
);

const plan = createSentence(
  'plan-line',
  [isPlayed, { at: { line: 'R1', ply: 0 }, says: { is: 'line', from: 0, moves: ['a6', 'Ba4'] } }],
  ['3...a6 4.Ba4', { is: 'moves', line: 'R1', from: 0, san: ['a6', 'Ba4'] }],
  [' is how the line goes on.'],
);

const why = createSentence(
  'engine-first',
  [isPlayed, { at: before, says: { is: 'rank', rank: 1 } }],
  ['3.Bb5', played],
  [' stands first in the list of '],
  ['Stockfish 19', { is: 'engine', name: 'Stockfish 19', depth: 20 }],
  ['.'],
);

const otherMove = createSentence(
  'description',
  [{ at: before, says: { is: 'legal', move: 'f1c4' } }],
  ['3.Bc4', other],
  [' is another home for the bishop.'],
);

export const spanishInsight: Insight = {
  level: 'improver',
  explanation: [attacks, defends],
  strategicPoints: [develops],
  movePlan: {
    immediate: {
      move: 'Bb5',
      evaluation: '+0.35',
      purpose: [plan],
      sequence: '3. Bb5 a6 4. Ba4',
    },
    shortTerm: null,
    longTerm: null,
  },
  alternatives: [
    {
      move: 'Bc4',
      evaluation: '+0.25',
      description: [otherMove],
      quote: '3. Bc4 Nf6 4. d3',
      whyChosenOver: [why],
    },
  ],
  engineAgreement: [agrees],
};

function claimReach(from: 'b5' | 'c6', to: 'c6' | 'e5'): Claim {
  return { at: after, says: { is: 'reaches', from, to } };
}

function createSentence(
  kind: FactKind,
  claims: readonly Claim[],
  ...parts: readonly (readonly [string, Slot?])[]
): Sentence {
  return {
    parts: parts.map(([text, slot]): Part => (slot ? { text, slot } : { text })),
    claims,
    evidence: noEvidence,
    backing: 'board',
    kinds: [kind],
    frame: kind,
  };
}
