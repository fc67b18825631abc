/** Definitions of the chess terms that templates use, for readers who may not know them. */
export const glossary: Readonly<Record<string, string>> = {
  'back rank': 'The row of squares where a side sets up its pieces, closest to its own player.',
  'backward pawn':
    'A pawn that its neighbours have left behind, and that an enemy pawn keeps from moving up.',
  'bad bishop': 'A bishop whose own pawns stand on squares of its colour and get in its way.',
  battery: 'Two pieces that move alike, one behind the other on the same line.',
  'bishop pair':
    'Both bishops against a side that has lost one of its own: together they cover squares of both colours.',
  blockade: 'A piece right in front of an enemy pawn, so that the pawn is stopped.',
  break: 'A pawn move that offers to trade pawns and open lines.',
  castling:
    'The one move with two pieces: the king goes two squares to the side, and the rook jumps over it.',
  centralised: 'Placed in or near the four squares in the middle, where a piece reaches most.',
  centre: 'The four squares in the middle of the board, and those around them.',
  check: 'An attack on the king, which has to be answered at once.',
  checkmate: 'A check with no legal answer: the game is over.',
  clearance: 'A move that leaves a square or a line to another piece.',
  'connected passed pawns': 'Two passed pawns on neighbouring files, which can guard each other.',
  'cut off':
    'A king is cut off when a rook covers a file or rank that the king would have to cross.',
  deflection: 'Making a piece leave the square or the guard it has to keep.',
  development: 'Bringing knights, bishops and then the other pieces off their first squares.',
  'discovered attack': 'An attack by a piece that stood behind the one that moved away.',
  'discovered check': 'A check by a piece that stood behind the one that moved away.',
  'double check': 'A check by two pieces at once, which can be met by a move of the king alone.',
  'doubled pawns': 'Two pawns of one side on the same file, so that they cannot guard each other.',
  'the exchange': 'A rook for a knight or a bishop: who gets the rook wins the exchange.',
  fork: 'One piece attacks two or more at the same time.',
  'half-open file': 'A file with no pawn of its own side, and one of the other.',
  'hanging pawns':
    'Two pawns side by side with no other pawns of their side on the files beside them.',
  hole: 'A square that the pawns of a side can no longer guard.',
  'in-between move': 'A move put in before the one that everyone expects, such as taking back.',
  interference: 'A piece put between a defender and what it defends.',
  'isolated pawn': 'A pawn with no pawn of its own side on the files beside it.',
  'long diagonal': 'One of the two lines that run from corner to corner.',
  'loose piece': 'A piece that nothing defends.',
  luft: 'A small opening in front of the king, so that it has a square to go to.',
  majority: 'More pawns than the other side on one half of the board.',
  'minor piece': 'A knight or a bishop.',
  'open file': 'A file without pawns, where rooks reach far.',
  opposition: 'Kings that face each other with one square between: who has to move gives way.',
  outpost: 'A square deep in the board that a pawn guards and no enemy pawn can come to attack.',
  'outside passed pawn':
    'A passed pawn far from the other pawns, which draws a king away from them.',
  overload: 'One piece that has to guard more than one thing at a time.',
  'passed pawn': 'A pawn with no enemy pawn ahead of it on its own file or those beside it.',
  'pawn island': 'A group of pawns on neighbouring files, apart from the other pawns.',
  'perpetual check': 'Checks that never end, so that the game is drawn.',
  pin: 'A piece that stands on a line between an enemy piece and something worth more behind it.',
  promotion: 'A pawn that reaches the last rank becomes a queen, rook, bishop or knight.',
  prophylaxis: 'A move that stops what the other side could do, before it happens.',
  'protected passed pawn': 'A passed pawn that another pawn guards.',
  recapture: 'To take back on the square where the other side has just taken.',
  'rook lift': 'A rook goes up its file first, to move sideways in front of its own side.',
  sacrifice: 'To give up material for something else.',
  'seventh rank': 'The row where the enemy pawns start, right in front of their pieces.',
  simplify: 'To trade pieces, as the side that is ahead often does.',
  skewer:
    'An attack on a piece with another behind it: when the first moves, the second can be taken.',
  space: 'The room behind the pawns in which pieces can move about.',
  'square of the pawn':
    'A box from a passed pawn to its last rank: a king that can step into it catches the pawn.',
  tempo: 'One move, counted as time.',
  tension: 'Two pawns that could take each other, and neither has.',
  threat: 'Something a side will do next if it is let.',
  'trapped piece': 'A piece that is attacked and has no safe square to go to.',
  'wrong bishop': 'A bishop that cannot cover the corner where a pawn on the edge promotes.',
};

/** Other forms of these terms than their plural. Castling, mating, developing and threatening need no explanation. */
export const glossaryForms: Readonly<Record<string, string>> = {
  'backward pawns': 'backward pawn',
  'bad bishops': 'bad bishop',
  batteries: 'battery',
  blockaded: 'blockade',
  blockader: 'blockade',
  blockades: 'blockade',
  blockading: 'blockade',
  'two bishops': 'bishop pair',
  'connected passed pawn': 'connected passed pawns',
  deflected: 'deflection',
  deflects: 'deflection',
  doubled: 'doubled pawns',
  'doubled pawn': 'doubled pawns',
  forked: 'fork',
  forking: 'fork',
  'half-open': 'half-open file',
  'hanging pawn': 'hanging pawns',
  'is passed': 'passed pawn',
  isolated: 'isolated pawn',
  loose: 'loose piece',
  overloaded: 'overload',
  pinned: 'pin',
  pinning: 'pin',
  promote: 'promotion',
  promoted: 'promotion',
  promotes: 'promotion',
  promoting: 'promotion',
  prophylactic: 'prophylaxis',
  recaptured: 'recapture',
  recapturing: 'recapture',
  sacrificed: 'sacrifice',
  sacrificing: 'sacrifice',
  simplified: 'simplify',
  simplifies: 'simplify',
  skewered: 'skewer',
  skewering: 'skewer',
  tempi: 'tempo',
};

/** A part of a text: a term of the glossary, or what stands between two terms. */
export interface TermPiece {
  readonly text: string;
  readonly term?: string;
}

/** Splits a text at the terms of a glossary. */
export type TermSplitter = (text: string) => readonly TermPiece[];

/** Longest names first, so that 'protected passed pawn' is not matched as 'passed pawn'. */
export function createTermSplitter(
  terms: Iterable<string>,
  forms: Readonly<Record<string, string>>,
): TermSplitter {
  const termsByName = new Map(Object.entries(forms));
  for (const term of terms)
    for (const ending of ['', 's', 'es']) termsByName.set(`${term}${ending}`, term);
  const names = [...termsByName.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`\\b(${names.join('|')})\\b`, 'i');
  return (text) =>
    text
      .split(pattern)
      .filter((part) => part !== '')
      .map((part) => {
        const term = termsByName.get(part.toLowerCase());
        return term === undefined ? { text: part } : { text: part, term };
      });
}

export const splitAtTerms: TermSplitter = createTermSplitter(Object.keys(glossary), glossaryForms);
