import { expect, test } from 'vitest';
import { readDeviceCookie } from './device-cookie.ts';

const value = 'Ab-_'.repeat(11).slice(0, 43);

test.for([
  ['alone', `lamplight_device=${value}`, value],
  ['among others', `theme=dark; lamplight_device=${value}; x=y`, value],
  ['none', undefined, undefined],
  ['empty', 'lamplight_device=', undefined],
  ['too short', `lamplight_device=${value.slice(1)}`, undefined],
  ['too long', `lamplight_device=${value}A`, undefined],
  ['quoted', `lamplight_device="${value}"`, undefined],
  ['of a similar name', `xlamplight_device=${value}`, undefined],
  ['of a name in capitals', `LAMPLIGHT_DEVICE=${value}`, undefined],
] as const)('I3: the device cookie, %s', ([, header, expected]) => {
  expect(readDeviceCookie(header)).toBe(expected);
});
