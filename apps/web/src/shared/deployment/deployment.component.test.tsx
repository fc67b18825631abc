import { defaultDeployment } from '@lamplight/domain/deployment.ts';
import { expect, test } from 'vitest';
import { readDeployment } from './deployment.ts';

test('the app takes its names from the page', () => {
  const names = {
    ...defaultDeployment,
    product: 'Café & "Co"',
    player: { fullName: 'Judit Polgár', shortName: 'Judit' },
  };
  const page = document.implementation.createHTMLDocument();
  const meta = page.createElement('meta');
  meta.name = 'deployment';
  meta.content = JSON.stringify(names);
  page.head.append(meta);
  expect(readDeployment(page)).toEqual(names);
});

test('a page without names has those of the config file', () => {
  expect(readDeployment(document.implementation.createHTMLDocument())).toEqual(defaultDeployment);
});
