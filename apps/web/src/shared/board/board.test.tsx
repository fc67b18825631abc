import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Board } from './board.tsx';

describe('a board before its script runs', () => {
  test('to look at is a picture described by its pieces', () => {
    const markup = renderToStaticMarkup(<Board fen={startFen} label="Starting position" />);
    expect(markup).toContain('role="img" aria-label="Starting position"');
    expect(markup).toContain('White to move. White: king e1; queen d1; rooks a1, h1;');
    expect(markup).not.toContain('role="grid"');
  });

  test('to play on has sixty-four cells, one in the tab order', () => {
    const markup = renderToStaticMarkup(<Board fen={startFen} movable="white" />);
    expect(markup.match(/role="gridcell"/g)).toHaveLength(64);
    expect(markup.match(/tabindex="0"/g)).toHaveLength(1);
    expect(markup).toContain('aria-label="e2, white pawn"');
  });

  test('leaves the element of chessground bare', () => {
    const markup = renderToStaticMarkup(<Board fen={startFen} movable="white" />);
    expect(markup).toContain('aria-hidden="true"><div></div></div>');
  });

  test('says what is wrong with a position it cannot show', () => {
    const markup = renderToStaticMarkup(<Board fen="8/8/8/8/8/8/8/8 w - - 0 1" />);
    expect(markup).toContain('Invalid FEN: missing white king');
  });
});
