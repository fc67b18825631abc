import { createSentenceReader } from '../../src/proofread/entities.ts';
import type { NotePlace } from '../../src/proofread/note-place.ts';
import { proofreadComment } from '../../src/proofread/proofread-comment.ts';
import { splitSentences } from '../../src/proofread/sentences.ts';
import type { CommentToRead } from '../../src/proofread/proofread-comment.ts';
import { createSpot, playSan } from '../../src/proofread/spot.ts';
import type { Spot } from '../../src/proofread/spot.ts';
import type { SentenceVerdict } from '../../src/proofread/verdict.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Sentences about a game, without stored analysis. */
export interface GameReader {
  /** Reads a comment that stands after this number of half-moves. */
  readonly read: (ply: number, text: string) => SentenceVerdict[];
}

export interface GameOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** True for the opening and closing paragraphs. */
  readonly isAboutGame?: boolean;
  /** Answers requests for analysis; without it nothing is searched. */
  readonly request?: CommentToRead['request'];
  readonly people?: NotePlace['people'];
}

/** Creates a reader of comments on a game, given as moves in SAN with spaces between them. */
export function createGameReader(moves: string, options: GameOptions = {}): GameReader {
  const game: Spot[] = [createSpot(start)];
  for (const san of moves.split(' ')) {
    const last = game.at(-1);
    const next = last && playSan(last, san);
    if (!next) throw new Error(`${san} is not legal`);
    game.push(next);
  }
  const readSentence = createSentenceReader({
    white: ['Anderssen', ...listNames(options.headers?.['White'])],
    black: ['Kieseritzky', ...listNames(options.headers?.['Black'])],
  });
  return {
    read: (ply, text) => {
      const [before, after] = [game[ply - 1], game[ply]];
      if (!after) throw new Error(`the game has no ply ${ply}`);
      return proofreadComment({
        sentences: splitSentences(text),
        readSentence,
        request: options.request ?? (() => undefined),
        place: {
          after,
          ...(before && { before }),
          game,
          isMainLine: true,
          isAboutGame: options.isAboutGame ?? false,
          mover: after.board.turn === 1 ? 'black' : 'white',
          headers: options.headers ?? {},
          nags: [],
          ...(options.people && { people: options.people }),
        },
      });
    },
  };
}

function listNames(name: string | undefined): string[] {
  return name === undefined ? [] : [name, ...name.split(' ').slice(-1)];
}

export const operaGame =
  'e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#';
/** A game with many pins: Moscow 2004. */
export const pinGame =
  'Nf3 f5 d3 d6 e4 e5 Nc3 Nc6 exf5 Bxf5 d4 Nxd4 Nxd4 exd4 Qxd4 Nf6 Bc4 c6 Bg5 b5 Bb3 Be7 O-O-O Qd7 Rhe1 Kd8 Rxe7 Qxe7 Qf4 Bd7 Ne4 d5 Nxf6 h6 Bh4 g5 Qd4';
/** A king hunt with checks of all kinds: London 1912. */
export const kingHunt =
  'd4 e6 Nf3 f5 Nc3 Nf6 Bg5 Be7 Bxf6 Bxf6 e4 fxe4 Nxe4 b6 Ne5 O-O Bd3 Bb7 Qh5 Qe7 Qxh7+ Kxh7 Nxf6+ Kh6 Neg4+ Kg5 h4+ Kf4 g3+ Kf3 Be2+ Kg2 Rh2+ Kg1 Kd2#';
