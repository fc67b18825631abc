import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Rgb = readonly [number, number, number];
type Tokens = ReadonlyMap<string, Rgb>;

/** Converts OKLCH to linear-light sRGB (CSS Color 4, section 12). */
function linearRgb(lightness: number, chroma: number, hueDegrees: number): Rgb {
  const hue = (hueDegrees * Math.PI) / 180;
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Rounds each channel to one of 256 values, as screens do. */
function hexOf(rgb: Rgb): string {
  const encoded = rgb.map((channel) => {
    const value = Math.min(Math.max(channel, 0), 1);
    const gamma = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(gamma * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${encoded.join('')}`;
}

/** Relative luminance as defined in WCAG 2.2. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => Math.min(Math.max(channel, 0), 1));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function tokensOf(css: string, theme: 'dark' | 'light'): Tokens {
  const block = new RegExp(`\\[data-theme='${theme}'\\]\\s*\\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  const opaqueColour = /--([\w-]+):\s*oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\)/g;
  return new Map(
    Array.from(block.matchAll(opaqueColour), ([, name, lightness, chroma, hue]) => [
      name ?? '',
      linearRgb(Number(lightness), Number(chroma), Number(hue)),
    ]),
  );
}

function colour(tokens: Tokens, name: string): Rgb {
  const found = tokens.get(name);
  if (found === undefined) throw new Error(`tokens.css has no opaque colour --${name}`);
  return found;
}

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const themes = { dark: tokensOf(css, 'dark'), light: tokensOf(css, 'light') } as const;

function on(backgrounds: string[], foregrounds: string[], needed: number) {
  return foregrounds.flatMap((fg) => backgrounds.map((bg) => ({ fg, bg, needed })));
}

const qualities = [
  'q-brilliant',
  'q-great',
  'q-best',
  'q-good',
  'q-book',
  'q-inaccuracy',
  'q-mistake',
  'q-blunder',
];

const pairs = [
  ...on(['bg', 'surface', 'raised', 'hover', 'lamp-wash'], ['text'], 7),
  ...on(['bg', 'surface', 'raised', 'hover', 'lamp-wash'], ['text-2'], 4.5),
  ...on(['bg', 'surface', 'raised', 'sunken'], ['text-3'], 4.5),
  ...on(['bg', 'surface', 'raised', 'lamp-wash'], ['lamp-ink'], 4.5),
  ...on(['primary', 'primary-hover'], ['on-primary'], 4.5),
  ...on(['danger-fill'], ['on-danger'], 4.5),
  ...on(['bg', 'surface', 'raised'], ['success', 'danger', 'info'], 4.5),
  ...on(['surface', 'raised', 'lamp-wash'], qualities, 4.5),
  ...on(['surface'], ['match', 'diverge'], 4.5),
  ...on(['gold', 'silver', 'bronze'], ['on-medal'], 4.5),
  ...on(['bg', 'surface', 'raised'], ['line-strong', 'ring'], 3),
  ...on(['sq-light'], ['coord-on-light'], 4.5),
  ...on(['sq-dark'], ['coord-on-dark'], 4.5),
  ...on(['ev-black'], ['ev-white'], 4.5),
  // A ratio of 1.5 is enough, because the pieces have their own outline and do not depend on the contrast of the
  // squares.
  ...on(['sq-dark'], ['sq-light'], 1.5),
];

test('the table has the 69 pairs of the design', () => {
  expect(new Set(pairs.map(({ fg, bg }) => `${fg} on ${bg}`)).size).toBe(69);
});

test.each([
  ['dark', 'bg', '#0b1112'],
  ['dark', 'lamp', '#f4c560'],
  ['dark', 'line-strong', '#636f6d'],
  ['light', 'surface', '#fdfbf7'],
  ['light', 'lamp-ink', '#84570f'],
  ['light', 'text', '#172425'],
] as const)('%s %s is %s on screen', (theme, name, hex) => {
  expect(hexOf(colour(themes[theme], name))).toBe(hex);
});

test('black on white is 21 to 1', () => {
  expect(contrast(linearRgb(0, 0, 0), linearRgb(1, 0, 0))).toBeCloseTo(21, 3);
});

describe.each(['dark', 'light'] as const)('%s theme', (theme) => {
  test.each(pairs)('$fg on $bg reaches $needed', ({ fg, bg, needed }) => {
    const ratio = contrast(colour(themes[theme], fg), colour(themes[theme], bg));
    expect(ratio).toBeGreaterThanOrEqual(needed);
  });
});
