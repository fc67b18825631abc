import { firstSlug } from './games-support.ts';
import { pages } from './pages.ts';
import { settled, signIn, test } from './support.ts';

/**
 * Sizes of screenshots for visual inspection, not for comparison. Run `npm run shots`, with `-g dashboard` for a part
 * of them.
 */
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const named = [
  ...pages.map(({ path, as }) => ({ url: path, as, name: createFileName(path, as) })),
  { url: '/games?q=anand&sort=longest', as: 'user', name: 'games-search' },
  { url: `/games?game=${firstSlug}`, as: 'user', name: 'games-chosen' },
];

for (const { url, as, name } of named) {
  for (const theme of ['dark', 'light'] as const) {
    for (const viewport of sizes) {
      const file = `${name}-${viewport.width}x${viewport.height}-${theme}.png`;
      test(file, async ({ page, reader }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        if (as === 'user') await signIn(page, reader);
        await page.goto(url);
        await settled(page);
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: `shots/${file}` });
      });
    }
  }
}

function createFileName(path: string, as: string): string {
  const name = path.replace(/\?.*/, '').replace(/^\//, '').replace(/\//g, '-') || 'landing';
  return path === '/games' && as === 'visitor' ? 'games-visitor' : name;
}
