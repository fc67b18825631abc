import { readFileSync } from 'node:fs';
import { expectTexts } from './seen-text.ts';
import { expect, test } from './support.ts';
import { messages } from './texts-of-messages.ts';
import { screens } from './texts-of-screens.ts';
import { scenes } from './texts-scenes.ts';

const texts = [...screens, ...messages];

for (const [who, seenBy] of Object.entries(scenes)) {
  test(`texts on the pages, as seen with the eyes of a ${who}`, async ({ page }) => {
    for (const [name, bringAbout] of Object.entries(seenBy)) {
      await test.step(name, async () => {
        await bringAbout(page);
        const wanted = texts.flatMap((row) => ('on' in row && row.on === name ? row.texts : []));
        expect(wanted).not.toEqual([]);
        await expectTexts(page, wanted);
      });
    }
  });
}

test('texts that other tests look for are looked for there', () => {
  for (const row of texts) {
    if ('on' in row) continue;
    const source = readFileSync(row.testedIn, 'utf8');
    expect(row.texts.filter((text) => !source.includes(text))).toEqual([]);
  }
});
