import { describe, expect, test } from 'vitest';
import { parsePosition } from './position.ts';

const rows = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

describe('a bad position string is refused with the reason', () => {
  test.each([
    ['nothing', '', 'must contain six space-delimited fields'],
    ['one field', rows, 'must contain six space-delimited fields'],
    ['seven fields', `${rows} w KQkq - 0 1 x`, 'must contain six space-delimited fields'],
    ['move number zero', `${rows} w KQkq - 0 0`, 'move number must be a positive integer'],
    ['move number word', `${rows} w KQkq - 0 one`, 'move number must be a positive integer'],
    [
      'move number beyond counting',
      `${rows} w KQkq - 0 1${'0'.repeat(400)}`,
      'move number must be a positive integer',
    ],
    [
      'half moves below zero',
      `${rows} w KQkq - -1 1`,
      'half move counter number must be a non-negative integer',
    ],
    [
      'half moves beyond counting',
      `${rows} w KQkq - 1${'0'.repeat(400)} 1`,
      'half move counter number must be a non-negative integer',
    ],
    ['en passant on the fourth rank', `${rows} w KQkq e4 0 1`, 'en-passant square is invalid'],
    ['foreign castling letter', `${rows} w KQxq - 0 1`, 'castling availability is invalid'],
    ['side to move red', `${rows} r KQkq - 0 1`, 'side-to-move is invalid'],
    ['seven rows', '8/8/8/8/8/8/8 w - - 0 1', "piece data does not contain 8 '/'-delimited rows"],
    [
      'two digits in a row',
      'rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      'piece data is invalid (consecutive number)',
    ],
    [
      'unknown piece',
      'rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      'piece data is invalid (invalid piece)',
    ],
    [
      'nine squares',
      'rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      'piece data is invalid (too many squares in rank)',
    ],
    [
      'seven squares',
      'rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      'piece data is invalid (too many squares in rank)',
    ],
    ['nine rows', `${rows}/8 w KQkq - 0 1`, "piece data does not contain 8 '/'-delimited rows"],
    ['en passant of Black’s own pawn', `${rows} b KQkq e6 0 1`, 'illegal en-passant square'],
    ['en passant of one’s own pawn', `${rows} w KQkq e3 0 1`, 'illegal en-passant square'],
    ['no white king', '4k3/8/8/8/8/8/8/8 w - - 0 1', 'missing white king'],
    ['no black king', '8/8/8/8/8/8/8/4K3 w - - 0 1', 'missing black king'],
    ['two white kings', '4k3/8/8/8/8/8/8/K3K3 w - - 0 1', 'too many white kings'],
    ['two black kings', 'k3k3/8/8/8/8/8/8/4K3 w - - 0 1', 'too many black kings'],
    ['pawn on the first row', '4k3/8/8/8/8/8/8/p3K3 w - - 0 1', 'some pawns are on the edge rows'],
    ['pawn on the last row', 'P3k3/8/8/8/8/8/8/4K3 w - - 0 1', 'some pawns are on the edge rows'],
  ])('a bad position string is refused with the reason: %s', (_, fen, reason) => {
    expect(parsePosition(fen)).toEqual({ ok: false, error: `Invalid FEN: ${reason}` });
  });
});

describe('an accepted position string is put in order', () => {
  test.each([
    ['two fields are padded', `${rows} w`, `${rows} w - - 0 1`],
    ['three fields', `${rows} b KQ`, `${rows} b KQ - 0 1`],
    ['four fields', `${rows} w KQkq -`, `${rows} w KQkq - 0 1`],
    ['five fields', `${rows} w KQkq - 7`, `${rows} w KQkq - 7 1`],
    ['space around it', `  ${rows}   w KQkq - 0 1 \n`, `${rows} w KQkq - 0 1`],
    [
      'a castling right without its rook is dropped',
      '4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1',
      '4k3/8/8/8/8/8/8/4K2R w K - 0 1',
    ],
    [
      'a castling right of a king away from home is dropped',
      '4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1',
      '4k3/8/8/8/8/8/8/R2K3R w - - 0 1',
    ],
    [
      'an en-passant square no pawn has passed is dropped',
      '4k3/8/8/3pP3/8/8/8/4K3 w - f6 0 1',
      '4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1',
    ],
    [
      'an en-passant square a pawn may use stays',
      '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1',
      '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1',
    ],
    [
      'an en-passant square behind a pawn still at home is dropped',
      '4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 1',
      '4k3/3p4/8/3pP3/8/8/8/4K3 w - - 0 1',
    ],
  ])('an accepted position string is normalised: %s', (_, fen, expected) => {
    expect(parsePosition(fen)).toMatchObject({ ok: true, value: { fen: expected } });
  });
});
