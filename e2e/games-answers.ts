import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { GameProgress } from '@lamplight/contract/dashboard.ts';
import type { ListedGame } from '@lamplight/contract/library.ts';
import type { Page, Request } from '@playwright/test';
import { answerAccount } from './account-answers.ts';

type Fact = Pick<ListedGame, 'title' | 'white' | 'black' | 'tournament' | 'year' | 'result'> &
  Pick<ListedGame, 'totalMoves' | 'eco' | 'opening' | 'openingStyle' | 'whyStudy'> & {
    fen: string;
  };

const carlsen = 'Magnus Carlsen';

const facts: Fact[] = [
  {
    title: 'A king kept in the centre',
    white: carlsen,
    black: 'Sergey Dolmatov',
    tournament: 'Aeroflot Open 2004',
    year: 2004,
    result: '1-0',
    totalMoves: 37,
    eco: 'A04',
    opening: 'Zukertort Opening: Dutch Variation',
    openingStyle: 'Quick development',
    whyStudy:
      'Development over material: an exchange sacrifice on e7 keeps the king in the centre; a 19-move miniature.',
    fen: 'r2k3r/p2bq3/2p2N1p/1p1p2p1/3Q3B/1B6/PPP2PPP/2KR4 b - - 1 19',
  },
  {
    title: 'Everything is given up on h6',
    white: carlsen,
    black: 'Sipke Ernst',
    tournament: 'Corus Chess 2004, Group C',
    year: 2004,
    result: '1-0',
    totalMoves: 57,
    eco: 'B19',
    opening: 'Caro-Kann Defense: Classical Variation',
    openingStyle: 'Attack on the castled king',
    whyStudy:
      'Textbook attack on a castled king: knight to g6, queen to e6, bishop and rook given up on h6, mate. Played at 13, in the event of his first grandmaster norm.',
    fen: '5r2/pp1Q1k2/5r2/q1p5/3P4/6R1/PPP2PP1/1K6 b - - 3 29',
  },
  {
    title: 'The queen goes to h7',
    white: carlsen,
    black: 'Ding Liren',
    tournament: 'Norway Chess 2024',
    year: 2024,
    result: '1-0',
    totalMoves: 59,
    eco: 'A07',
    opening: "King's Indian Attack",
    openingStyle: 'Flank opening',
    whyStudy:
      'A quiet flank opening becomes a kingside build-up; ends with a queen sacrifice on h7 and mate next move.',
    fen: '3r1q1k/p2n2pQ/5p2/3BbP2/2PpR3/3P4/Pr3B1P/5R1K b - - 0 30',
  },
  {
    title: 'The g-pawn runs home',
    white: carlsen,
    black: 'Hikaru Nakamura',
    tournament: 'Tata Steel Chess 2011, Group A',
    year: 2011,
    result: '1-0',
    totalMoves: 73,
    eco: 'B92',
    opening: 'Sicilian Defense: Najdorf Variation, Opocensky Variation',
    openingStyle: 'Opposite-side castling',
    whyStudy: 'Opposite-side castling in the Najdorf: the g-pawn runs to g7 and promotes.',
    fen: '2r1k1r1/1p6/p2p1Q2/3q4/3N4/8/PPP5/K3R3 b - - 2 37',
  },
  {
    title: 'A rook is offered on d2',
    white: 'Ruslan Ponomariov',
    black: carlsen,
    tournament: 'Kings Tournament 2010',
    year: 2010,
    result: '0-1',
    totalMoves: 100,
    eco: 'E81',
    opening: "King's Indian Defense: Sämisch Variation",
    openingStyle: 'Counterattack',
    whyStudy:
      "Saemisch King's Indian from Black's side: a rook offer on d2 works because of a bishop check on d4; then knight and passed pawns beat the bishop.",
    fen: '8/5p2/1B1p1P2/5k1P/4np2/8/3pK2P/8 w - - 2 51',
  },
  {
    title: 'Doubled rooks on the e-file',
    white: carlsen,
    black: 'Viswanathan Anand',
    tournament: 'World Championship 2014',
    year: 2014,
    result: '1-0',
    totalMoves: 69,
    eco: 'C65',
    opening: 'Ruy Lopez: Berlin Defense',
    openingStyle: 'Slow Spanish',
    whyStudy:
      'Anti-Berlin: rook lift, doubled rooks on the e-file and the seventh rank; decided when 34...h5 overlooks 35.Qb7.',
    fen: '5rk1/1Q2R1p1/3q1p2/p1p2P1p/P6P/5pP1/2P2P1K/8 b - - 1 35',
  },
  {
    title: 'Pawns that advance with tempo',
    white: 'Rameshbabu Praggnanandhaa',
    black: carlsen,
    tournament: 'Tata Steel Masters 2022',
    year: 2022,
    result: '0-1',
    totalMoves: 68,
    eco: 'D27',
    opening: "Queen's Gambit Accepted: Classical Variation",
    openingStyle: 'Queenside play',
    whyStudy:
      "Queen's Gambit Accepted: the queenside pawns advance with tempo until ...c3 breaks through.",
    fen: '5bk1/N4pp1/7p/3n1N2/1p6/1P5P/1p2rPP1/1R4K1 w - - 2 35',
  },
  {
    title: 'One king move',
    white: 'Alireza Firouzja',
    black: carlsen,
    tournament: 'Norway Chess 2020',
    year: 2020,
    result: '0-1',
    totalMoves: 138,
    eco: 'A05',
    opening: "King's Indian Attack",
    openingStyle: 'Flank opening',
    whyStudy: 'One king move loses a drawn pawn ending (69.Kc3 Kc5): the opposition.',
    fen: '8/8/5p2/2k1p3/4P3/2K5/8/8 w - - 16 70',
  },
  {
    title: 'The longest game of a title match',
    white: carlsen,
    black: 'Ian Nepomniachtchi',
    tournament: 'World Championship 2021',
    year: 2021,
    result: '1-0',
    totalMoves: 271,
    eco: 'D02',
    opening: "Queen's Pawn Game: Symmetrical Variation, Pseudo-Catalan",
    openingStyle: 'Small advantage',
    whyStudy:
      'At 136 moves the longest game of any title match: rook, knight and pawns against a queen.',
    fen: '3k4/5RN1/4P3/5P2/7K/8/8/6q1 b - - 2 136',
  },
  {
    title: 'A pawn up at thirteen',
    white: carlsen,
    black: 'Garry Kasparov',
    tournament: 'Reykjavík Rapid 2004',
    year: 2004,
    result: '1/2-1/2',
    totalMoves: 103,
    eco: 'D52',
    opening: "Queen's Gambit Declined: Cambridge Springs Defense",
    openingStyle: 'Solid centre',
    whyStudy: 'At 13, a pawn up against the top-rated player in the world before the draw.',
    fen: '8/8/2R2pk1/P5p1/8/5PK1/r4BP1/5b2 b - - 5 52',
  },
];

const themes = [
  'First attacks',
  'Initiative and opposite-side attacks',
  'Positional play',
  'Endgames and long grinds',
  'The title matches',
  'Defence, draws and defeats',
];

/** Creates games in study order. The data of the games repeats, each time as another game of the match. */
export function createLibrary(count: number, openGames: number, isVisitor = false): ListedGame[] {
  const chapter = Math.ceil(count / themes.length);
  return Array.from({ length: count }, (_, index) => {
    const { fen, ...fact } = facts[index % facts.length] as Fact;
    const round = Math.floor(index / facts.length);
    const isLocked = index >= openGames;
    const names = [fact.white, fact.black, fact.tournament].join('-');
    return {
      ...fact,
      id: `g${index + 1}`,
      slug: `${names.toLowerCase().replace(/[^a-z0-9]+/g, '-')}${round === 0 ? '' : `-${round + 1}`}`,
      title: round === 0 ? fact.title : `${fact.title}, game ${round + 1}`,
      analysisSide: fact.white === carlsen ? 'White' : 'Black',
      gameNumber: index + 1,
      hasAnalysis: true,
      foundPercents: null,
      annotator: null,
      theme: themes[Math.floor(index / chapter)] ?? null,
      isLocked,
      pictureFen: isLocked || isVisitor ? null : fen,
    };
  });
}

type Summary = AnswerTo<'GET /api/subscription/summary'>;

export const starter: Summary = {
  plan: 'starter',
  totalGamesAccessible: 1,
  newGamesThisMonth: 0,
  canAccessFreestyle: false,
  sessionsLimit: 3,
  sessionsUsedThisMonth: 0,
  accessUntil: null,
  grantedUntil: null,
};

export const basic: Summary = {
  plan: 'basic',
  totalGamesAccessible: 10,
  newGamesThisMonth: 5,
  canAccessFreestyle: true,
  sessionsLimit: null,
  sessionsUsedThisMonth: 0,
  accessUntil: '2027-01-31T12:00:00.000Z',
  grantedUntil: null,
};

export const adminPlan: Summary = {
  ...basic,
  plan: 'admin',
  totalGamesAccessible: 65,
  newGamesThisMonth: 0,
};

/** A move with the number of this ply. */
export function createMove(ply: number): NonNullable<GameProgress['move']> {
  const number = Math.ceil(ply / 2);
  return ply % 2 === 1
    ? { name: `${number}. Nbd5+`, spoken: `${number}, knight from b4 to d5, check` }
    : { name: `${number}… Qxf2+`, spoken: `${number}, black, queen takes pawn on f2, check` };
}

/** Progress of a reader in a game. `userLastMove` counts plies. */
export function placeIn(game: ListedGame, userLastMove: number): GameProgress {
  const { id, slug, title, white, black, tournament, totalMoves } = game;
  return {
    id,
    slug,
    title,
    white,
    black,
    tournament,
    totalMoves,
    userLastMove,
    moveNumber: Math.ceil(userLastMove / 2),
    lastMoveNumber: Math.ceil(totalMoves / 2),
    move: createMove(userLastMove),
    isCompleted: userLastMove === totalMoves,
    progressPercent: Math.floor((100 * userLastMove) / totalMoves),
    updatedAt: '2026-03-02T10:00:00.000Z',
  };
}

type Library = {
  games?: ListedGame[];
  summary?: Summary;
  progress?: GameProgress[];
};

/**
 * Simulates the responses to the requests of the games page and records the requests. A request for a game returns only
 * its card.
 */
export function answerGames(
  page: Page,
  { games = createLibrary(65, 1), summary = starter, progress = [] }: Library = {},
  said: Parameters<typeof answerAccount>[1] = {},
): Promise<Request[]> {
  const inProgress = progress.filter(({ isCompleted }) => !isCompleted);
  const completed = progress.filter(({ isCompleted }) => isCompleted);
  return answerAccount(page, {
    'GET /api/games/featured': games,
    'GET /api/subscription/summary': summary,
    'GET /api/dashboard/game-progress': {
      inProgress,
      completed,
      totals: { inProgress: inProgress.length, completed: completed.length },
    },
    ...Object.fromEntries(
      games
        .slice(0, 20)
        .map((game) => [
          `GET /api/games/${game.id}`,
          game.isLocked ? 'game_access_denied' : { ...game, moves: [] },
        ]),
    ),
    ...said,
  });
}
