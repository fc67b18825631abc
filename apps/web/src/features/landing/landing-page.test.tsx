import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LandingPage } from './landing-page.tsx';
import { sampleGame } from './samples.generated.ts';

const markup = renderToStaticMarkup(<LandingPage />);

test('can be drawn without a browser, and without what the page policy refuses', () => {
  expect(markup).toContain('Think like a grandmaster.');
  expect(markup).not.toMatch(/<(style|script)|\s(style|on\w+)=/);
});

test('every anchor of the menu leads somewhere', () => {
  const anchors = [...markup.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
  expect(new Set(anchors)).toEqual(new Set(['main', 'ai-coach', 'features', 'skills', 'pricing']));
  for (const id of anchors) expect(markup).toContain(`id="${id}"`);
});

test('what is written letter by letter is there once as a whole for those who hear it', () => {
  for (const { note } of sampleGame.samples) {
    const whole = note.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join(' ');
    expect(markup).toContain(`<p class="sr-only">${whole}</p>`);
  }
  expect(markup.match(/<p aria-hidden="true" class="prose-lamp written/g)).toHaveLength(3);
});
