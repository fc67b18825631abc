import { describe, expect, test } from 'vitest';
import { parseKeyCommand } from './key-command.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  parseKeyCommand({
    key,
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    repeat: false,
    isComposing: false,
    ...more,
  });

describe('which key does what', () => {
  test.each([
    ['ArrowLeft', 'previous'],
    ['ArrowRight', 'next'],
    ['Home', 'first'],
    ['End', 'last'],
    ['k', 'previous'],
    ['j', 'next'],
    ['f', 'flip'],
    ['x', 'threat'],
    ['z', 'think-first'],
    [' ', 'play-best'],
    ['a', 'best-arrow'],
    ['l', 'engine'],
    ['m', 'next-mistake'],
    ['Escape', 'resume'],
    ['Enter', undefined],
    ['toString', undefined],
  ])('%j: %s', (key, command) => {
    expect(press(key)).toBe(command);
  });

  test('shift turns the search for mistakes round', () => {
    expect(press('M', { shiftKey: true })).toBe('previous-mistake');
  });

  test('a question mark needs the shift key on many keyboards', () => {
    expect(press('?', { shiftKey: true })).toBe('keys');
    expect(press('?')).toBe('keys');
  });

  test('a locked shift changes nothing', () => {
    expect(press('J')).toBe('next');
    expect(press('M')).toBe('next-mistake');
  });

  test.each([
    { ctrlKey: true },
    { altKey: true },
    { metaKey: true },
    { shiftKey: true },
    { isComposing: true },
  ])('%j leaves the key to the browser', (modifier) => {
    expect(press('ArrowRight', modifier)).toBeUndefined();
  });

  test('a key held down steps on, but does not flip and flip', () => {
    expect(press('ArrowRight', { repeat: true })).toBe('next');
    expect(press('j', { repeat: true })).toBe('next');
    expect(press('f', { repeat: true })).toBeUndefined();
  });
});
