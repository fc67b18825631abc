import type { Fen, San, Uci } from '../../chess/notation.ts';
import type { Square } from '../../chess/square.ts';
import type { ArrowRole, Level, SquareRole } from '../fact.ts';
import type { Backing, PlanPhaseName } from '../insight.ts';

/** Position in which shown moves begin: before or after the explained move. `-passed`: after a null move there. */
export type Base = 'before' | 'after' | 'before-passed' | 'after-passed';

/** Start of shown moves. `position` is any other position, which `fen` then gives. */
export interface ShownMoves {
  from: Base | 'position';
  fen?: Fen;
  uci: Uci[];
  /** Moves in book notation, for example '23.Nf5 Kh7 24.g4'. */
  text: string;
}

export interface ShownPart {
  text: string;
  squares?: Square[];
  /** Moves up to and including the move that the text names. */
  moves?: ShownMoves;
}

/** Support of a shown sentence. An annotator's judgement has none, and neither has what could not be proved. */
export type ShownBacking = Backing | 'none';

export interface ShownSentence {
  id: string;
  parts: ShownPart[];
  backing: ShownBacking;
  squares: { square: Square; role: SquareRole }[];
  arrows: { from: Square; to: Square; role: ArrowRole }[];
  line: ShownMoves | null;
  /** True for the first sentence of an annotator's comment. */
  startsParagraph?: boolean;
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

/** An insight as the site receives it: each text, and the sentences of which it consists. */
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
