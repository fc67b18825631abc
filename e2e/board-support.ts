import { expect, type Locator, type Page } from '@playwright/test';

type Point = { readonly x: number; readonly y: number };

/** Opens the test page with the board alone. */
export async function open(page: Page): Promise<void> {
  await page.goto(`${process.env['TEST_PAGE_URL'] ?? ''}/?part=board`);
  await expect(findFrame(page).locator('cg-board piece')).toHaveCount(32);
  await page.evaluate(() => document.fonts.ready);
}

/** Playable board among the boards on the page. */
export function findFrame(page: Page): Locator {
  return page.locator('.board-frame', { has: page.getByRole('grid') });
}

/** Position in the state of the component that owns the board. */
export function fen(page: Page): Locator {
  return page.getByTestId('fen');
}

export function moveField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Your move' });
}

export async function typeMove(page: Page, text: string): Promise<void> {
  await moveField(page).fill(text);
  await moveField(page).press('Enter');
}

/** Scrolls the whole board into view, so that no later step scrolls. */
export async function centreBoard(page: Page): Promise<void> {
  await findFrame(page).evaluate((frame) => {
    frame.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await waitForFrames(page);
}

/** Centre of a square on the screen. */
export async function point(page: Page, square: string): Promise<Point> {
  const box = await page.locator(`[data-square=${square}]`).boundingBox();
  if (!box) throw new Error(`${square} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function put(page: Page, square: string): Promise<void> {
  const { x, y } = await point(page, square);
  await page.mouse.click(x, y);
}

export async function drag(
  page: Page,
  from: string,
  to: string,
  options: { button?: 'left' | 'right' } = {},
): Promise<void> {
  await centreBoard(page);
  const target = await point(page, to);
  const origin = await point(page, from);
  await page.mouse.move(origin.x, origin.y);
  await page.mouse.down(options);
  await page.mouse.move(target.x, target.y, { steps: 4 });
  // Waits for frames, because the board follows the pointer once per frame.
  await waitForFrames(page);
  await page.mouse.up(options);
  await waitForFrames(page);
}

export async function dragByTouch(page: Page, from: string, to: string): Promise<void> {
  await centreBoard(page);
  await swipe(page, await point(page, from), await point(page, to));
}

/** Simulates a touch that begins, moves and ends, as the browser receives it from a touch screen. */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    await client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [
      { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
    ]);
    await waitForFrames(page);
  }
  await touch('touchEnd', []);
}

/** Piece on a square in chessground's notation, for example 'white pawn'. */
export async function readPiece(page: Page, square: string): Promise<string | undefined> {
  return await findFrame(page).evaluate((frame, name) => {
    const cell = frame.querySelector(`[data-square=${name}]`)?.getBoundingClientRect();
    if (!cell) return undefined;
    const piece = [...frame.querySelectorAll('cg-board piece')].find((candidate) => {
      const box = candidate.getBoundingClientRect();
      return Math.abs(box.left - cell.left) < 3 && Math.abs(box.top - cell.top) < 3;
    });
    return piece?.className;
  }, square);
}

/** Counts the audio contexts that the page creates from now on. */
export async function countAudioContexts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const Original = globalThis.AudioContext;
    document.body.dataset['audio'] = '0';
    globalThis.AudioContext = class extends Original {
      constructor() {
        super();
        document.body.dataset['audio'] = String(Number(document.body.dataset['audio']) + 1);
      }
    };
  });
  return async () => Number(await page.locator('body').getAttribute('data-audio'));
}

async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}
