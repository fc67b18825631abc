import type { San, Uci } from '../chess/notation.ts';
import type { Color, PromotionRole, Role } from '../chess/pieces.ts';
import type { Square } from '../chess/square.ts';
import type { QualityClass } from '../quality/quality.ts';

/**
 * The language in which the coach says what is true. Detectors write it, the verifier proves it again with rules of its own:
 * what stands here is all they share. Every sentence a reader sees rests on claims of this kind and on nothing else.
 *
 * Points are pawns, by the values 1 3 3 5 9. "Legal" and "takes" are those of the rules of chess. "Reaches" is where a piece
 * could capture if something stood there, pins aside. Wings: a to d and e to h. Ranks are counted from a pawn's own side.
 */
export interface Claim {
  readonly at: Place;
  readonly says: Statement;
  /** The statement is false there. */
  readonly not?: true;
}

/**
 * A position. `game` 0 is before the move that is explained, 1 after it; a line's 0 is where it begins. With `passed` it is the
 * same position with the other side to move; there is none where the side that would pass is in check.
 */
export interface Place {
  readonly line: LineId;
  readonly ply: number;
  readonly passed?: true;
}

/**
 * `L1` to `L3` begin before the move, `R1` to `R3` after it. The probes, where there are any: `P0` begins before the move with
 * the turn passed (what the opponent would do), `P1` after it with the turn passed (what the mover would do next).
 */
export type LineId = 'game' | `L${1 | 2 | 3}` | `R${1 | 2 | 3}` | 'P0' | 'P1';

export const before: Place = { line: 'game', ply: 0 };
export const after: Place = { line: 'game', ply: 1 };

/** Pieces of each kind. */
export type PieceCounts = Readonly<Record<Role, number>>;

export type Statement =
  | BoardStatement
  | PawnStatement
  | PlacementStatement
  | KingStatement
  | MotifStatement
  | LineStatement
  | EngineStatement
  | GameStatement;

export const wings = ['queenside', 'kingside'] as const;
export type Wing = (typeof wings)[number];

/** At least, at most, or both for exactly. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/** What stands where, who reaches what, and what taking brings. */
export type BoardStatement =
  | { readonly is: 'piece'; readonly square: Square; readonly color: Color; readonly role: Role }
  | { readonly is: 'vacant'; readonly square: Square }
  /** The piece on `from` reaches `to`. */
  | { readonly is: 'reaches'; readonly from: Square; readonly to: Square }
  /** So many pieces of a colour reach a square. */
  | ({ readonly is: 'reached'; readonly square: Square; readonly by: Color } & Bounds)
  /** A piece stands there that none of its own side reaches, not even through pieces that attack it. */
  | { readonly is: 'undefended'; readonly square: Square }
  /** What a side wins by taking on a square, as if it were its turn: the best of its legal captures, by `exchange`; at least 0. */
  | ({ readonly is: 'gain'; readonly square: Square; readonly by: Color } & Bounds)
  /** What a legal move wins when both sides go on taking on its target with their cheapest piece, as long as it pays. */
  | ({ readonly is: 'exchange'; readonly move: Uci } & Bounds)
  | { readonly is: 'legal'; readonly move: Uci }
  | ({ readonly is: 'moves' } & Bounds)
  | { readonly is: 'check' }
  /** Exactly these pieces give check. */
  | { readonly is: 'checkers'; readonly squares: readonly Square[] }
  | { readonly is: 'checkmate' }
  | { readonly is: 'stalemate' }
  /** A legal move that mates. */
  | { readonly is: 'mates'; readonly move: Uci }
  /** Squares a piece reaches that no piece of its own stands on and no enemy pawn reaches. */
  | ({ readonly is: 'mobility'; readonly square: Square } & Bounds)
  /** How many pieces of a kind a side has. */
  | ({ readonly is: 'count'; readonly color: Color; readonly role: Role } & Bounds)
  /** A side's points less the other's. */
  | ({ readonly is: 'lead'; readonly color: Color } & Bounds);

export const pawnTraits = [
  /** No enemy pawn on its file or the files beside it, ahead of it. */
  'passed',
  /** Passed, and reached by a pawn of its own. */
  'protected-passer',
  /** No pawn of its own on the files beside it. */
  'isolated',
  /** Another pawn of its own on the file. */
  'doubled',
  /** No pawn of its own beside it level or behind, and the square ahead held or reached by an enemy pawn. */
  'backward',
  /** A pawn of its own beside it on the same rank. */
  'phalanx',
  /** Reached by a pawn of its own. */
  'supported',
  /** An enemy pawn stands right ahead of it. */
  'fixed',
] as const;
export type PawnTrait = (typeof pawnTraits)[number];

export type PawnStatement =
  | { readonly is: 'pawn'; readonly square: Square; readonly trait: PawnTrait }
  /** Two passed pawns of one side on files beside each other, at most one rank apart. */
  | { readonly is: 'connected-passers'; readonly squares: readonly [Square, Square] }
  /** Two pawns of different sides that reach each other. */
  | { readonly is: 'lever'; readonly own: Square; readonly their: Square }
  /** A side has so many pawns more than the other on a wing. */
  | {
      readonly is: 'majority';
      readonly color: Color;
      readonly wing: Wing;
      readonly own: number;
      readonly their: number;
    }
  /** Groups of files a side has pawns on. */
  | ({ readonly is: 'islands'; readonly color: Color } & Bounds)
  /** No pawn at all; for a side: none of its own, and one of the other's. */
  | { readonly is: 'open-file'; readonly file: string }
  | { readonly is: 'half-open-file'; readonly file: string; readonly color: Color }
  /** On ranks 4 to 6 of the side, reached by a pawn of its own, and no enemy pawn can ever come to reach it. */
  | { readonly is: 'outpost'; readonly square: Square; readonly color: Color }
  /** On ranks 3 to 6 of the side, and none of its pawns can ever come to reach it. */
  | { readonly is: 'hole'; readonly square: Square; readonly color: Color };

/** Where pieces stand, and how they work together. */
export type PlacementStatement =
  /** Two pieces of a side that move alike, on one line with nothing between: the first is ahead. */
  | { readonly is: 'battery'; readonly squares: readonly [Square, Square] }
  /** A rook or queen on the side's seventh rank, with the enemy king on its last or an enemy pawn on the seventh. */
  | { readonly is: 'seventh'; readonly square: Square }
  /** Exactly two bishops of different colours, and the other side not. */
  | { readonly is: 'bishop-pair'; readonly color: Color }
  /** One bishop each, of different colours. */
  | { readonly is: 'opposite-bishops' }
  /** Two rooks of a side on one rank or file with nothing between. */
  | { readonly is: 'rooks-connected'; readonly squares: readonly [Square, Square] }
  /** A rook behind a passed pawn, on its file with nothing between. */
  | { readonly is: 'behind-passer'; readonly rook: Square; readonly pawn: Square }
  /** Knights and bishops off their home squares. */
  | ({ readonly is: 'developed'; readonly color: Color } & Bounds)
  /** Pieces and pawns of a side on d4, e4, d5, e5, and how often its pieces reach them. */
  | ({ readonly is: 'centre'; readonly color: Color } & Bounds)
  /** Steps to the nearest of d4, e4, d5, e5, as a king walks. */
  | ({ readonly is: 'from-centre'; readonly square: Square } & Bounds)
  /** At most this many rooks, queens, knights and bishops of both sides: opening more than 10, end at most 6. */
  | { readonly is: 'phase'; readonly phase: 'opening' | 'middlegame' | 'endgame' }
  /** Besides kings and pawns a side has exactly these. */
  | { readonly is: 'signature'; readonly color: Color; readonly pieces: readonly Role[] };

export type KingStatement =
  /** Own pawns on the king's file and those beside it, on the side's second and third rank. */
  | ({ readonly is: 'shield'; readonly color: Color } & Bounds)
  /** Enemy pieces, pawns aside, that reach a square of the king's ring: the nine around it and the three ahead of those. */
  | ({ readonly is: 'ring-attackers'; readonly color: Color } & Bounds)
  | ({ readonly is: 'ring-defenders'; readonly color: Color } & Bounds)
  /** Kings on one file, rank or diagonal with an odd number of squares between, only kings and pawns, and `to move` must give way. */
  | { readonly is: 'opposition'; readonly toMove: Color }
  /** The king is not inside the square of a passed pawn that nothing else can stop; the side to move counts. */
  | { readonly is: 'outside-square'; readonly pawn: Square }
  /** A first-rank king whose squares ahead are held by its own pieces or reached by the enemy. */
  | { readonly is: 'weak-back-rank'; readonly color: Color };

/** Named only where the definition holds in full; see docs/coach.md. */
export type MotifStatement =
  | { readonly is: 'fork'; readonly by: Square; readonly targets: readonly Square[] }
  /** Slider, piece, and what is behind it on one line with nothing else between. */
  | { readonly is: 'pin'; readonly by: Square; readonly pinned: Square; readonly to: Square }
  | { readonly is: 'skewer'; readonly by: Square; readonly front: Square; readonly behind: Square }
  /** The move left the line of `by`, which now reaches `target` and did not before. */
  | { readonly is: 'discovered'; readonly by: Square; readonly target: Square }
  /** Attacked for a gain, and wherever it goes or takes it is lost. */
  | { readonly is: 'trapped'; readonly square: Square };

/** What happens in a line; all of them at the line's place 0. */
export type LineStatement =
  /** The line's moves from this place on. */
  | { readonly is: 'line'; readonly from: number; readonly moves: readonly San[] }
  /** After `at` moves nothing hangs, and since before the explained move each side has so many more of each kind. */
  | {
      readonly is: 'settles';
      readonly from: number;
      readonly at: number;
      readonly change: Readonly<Record<Color, PieceCounts>>;
    }
  /** After so many moves it is mate. */
  | { readonly is: 'line-mates'; readonly at: number }
  | {
      readonly is: 'line-takes';
      readonly at: number;
      readonly square: Square;
      readonly role: Role;
    }
  | { readonly is: 'line-promotes'; readonly at: number; readonly role: PromotionRole }
  | LineMotif;

/** Tactics that need their line to be one: each is about the move at `at` (0 is the first) and the mover's next one. */
export type LineMotif = {
  readonly is: 'line-motif';
  readonly at: number;
  readonly motif:
    | 'removal'
    | 'deflection'
    | 'attraction'
    | 'interference'
    | 'clearance'
    | 'zwischenzug'
    | 'discovered-attack'
    | 'skewer';
  /** What it is about: the piece that is removed, drawn away, lured or cut off, and what falls by it. */
  readonly squares: readonly Square[];
};

export const bands = [
  'lost',
  'worse',
  'slightly-worse',
  'equal',
  'slightly-better',
  'better',
  'won',
] as const;
/** By the mover's winning chance: 20, 35, 45, 55, 65, 80. */
export type Band = (typeof bands)[number];

/** What an engine has said, at the depth it says. `move` is one of the first moves of its lines, or the one that was played. */
export type EngineStatement =
  | { readonly is: 'score'; readonly line: LineId; readonly text: string }
  | { readonly is: 'band'; readonly line: LineId; readonly band: Band }
  /** The played move is the engine's first, second or third. */
  | { readonly is: 'rank'; readonly rank: 1 | 2 | 3 }
  | { readonly is: 'unranked' }
  /** How much winning chance separates the first line from the second, or from the third. */
  | ({ readonly is: 'gap'; readonly to: 2 | 3 } & Bounds)
  /** What the played move gave away, in points of winning chance. */
  | ({ readonly is: 'loss' } & Bounds)
  | { readonly is: 'quality'; readonly quality: QualityClass };

/** What the record of the game says. */
export type GameStatement =
  | { readonly is: 'played'; readonly move: San }
  | { readonly is: 'castles'; readonly wing: Wing }
  /** The opponent's last move took on this square, and this one takes back there. */
  | { readonly is: 'recaptures'; readonly square: Square }
  | { readonly is: 'opening'; readonly name: string }
  /** This position has stood on the board so many times. */
  | { readonly is: 'repeated'; readonly times: number };
