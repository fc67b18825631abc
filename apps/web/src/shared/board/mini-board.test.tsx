import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { MiniBoard } from './mini-board.tsx';

const markup = renderToStaticMarkup(
  <MiniBoard fen={startFen} lastMove={['e2', 'e4']} check="e8" label="Start" />,
);

describe('a mini board without a browser', () => {
  test('is a picture with a name', () => {
    expect(markup).toMatch(/^<div role="img" aria-label="Start" class="mini-board"/);
  });

  test('has every piece in its place', () => {
    expect(markup.match(/on-square pc /g)).toHaveLength(32);
    expect(markup).toContain('pc at-column-4 at-row-7 white king');
    expect(markup).toContain('pc at-column-3 at-row-0 black queen');
  });

  test('lights last move and check', () => {
    expect(markup.match(/mini-last/g)).toHaveLength(2);
    expect(markup).toContain('at-column-4 at-row-0 mini-check');
  });

  test('carries no style attribute, which the page policy would refuse', () => {
    expect(markup).not.toContain('style=');
  });

  test('turns round for Black', () => {
    const flipped = renderToStaticMarkup(
      <MiniBoard fen={startFen} orientation="black" label="Start" />,
    );
    expect(flipped).toContain('pc at-column-3 at-row-0 white king');
  });
});
