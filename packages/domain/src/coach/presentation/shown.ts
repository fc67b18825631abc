import type { San, Uci } from '../../chess/notation.ts';
import type { Square } from '../../chess/square.ts';
import type { ArrowRole, Level, SquareRole } from '../fact.ts';
import type { Backing, PlanPhaseName } from '../insight.ts';

/** Where moves that are shown begin: before the explained move, after it, or there with the turn passed to the other side. */
export type Base = 'before' | 'after' | 'before-passed' | 'after-passed';

export interface ShownMoves {
  from: Base;
  uci: Uci[];
  /** As in a book: '23.Nf5 Kh7 24.g4'. */
  text: string;
}

export interface ShownPart {
  text: string;
  squares?: Square[];
  /** The last of them is the one the text names. */
  moves?: ShownMoves;
}

export interface ShownSentence {
  id: string;
  parts: ShownPart[];
  backing: Backing;
  squares: { square: Square; role: SquareRole }[];
  arrows: { from: Square; to: Square; role: ArrowRole }[];
  line: ShownMoves | null;
}

export interface ShownPhase {
  move: San;
  eval: string;
  purpose: string;
  sequence: string;
  purposeSentences: ShownSentence[];
  line: ShownMoves;
}

export interface ShownAlternative {
  move: San;
  evaluation: string;
  description: string;
  pv_quote: string;
  whyChosenOver: string;
  descriptionSentences: ShownSentence[];
  whySentences: ShownSentence[];
  line: ShownMoves;
}

/** What the coach says about a move as the site gets it: the texts, and beside each the sentences it was joined from. */
export interface ShownInsight {
  explanation: string;
  explanationSentences: ShownSentence[];
  strategicPoints: string[];
  pointSentences: ShownSentence[];
  movePlan: Record<PlanPhaseName, ShownPhase | null> | null;
  alternatives: ShownAlternative[];
  engineAgreement: string;
  agreementSentences: ShownSentence[];
  level: Level;
}
