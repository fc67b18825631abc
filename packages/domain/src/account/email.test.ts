import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEmail } from './email.ts';

const invalid = 'Please enter a valid e-mail address.';
const tooLong = 'An e-mail address has at most 254 characters.';
const label = (length: number) => 'd'.repeat(length);

describe('an address people use is accepted', () => {
  test.each([
    ['plain', 'robin@example.org'],
    ['dots and a plus', 'robin.reader+chess@example.org'],
    ['one letter each', 'a@b.co'],
    ['digits', '1234567890@example.org'],
    ['signs the standard allows', 'a!#$%&*+/=?^_{|}~-z@example.org'],
    ['many labels', 'robin@mail.west.example.org'],
    ['a domain with digits', 'robin@163.com'],
    ['a domain in punycode', 'robin@xn--bcher-kva.example'],
    ['hyphens inside a label', 'robin@my-own-mail.example.org'],
    ['local part of 64', `${'l'.repeat(64)}@example.org`],
    ['label of 63', `robin@${label(63)}.org`],
    ['254 in all', `${'l'.repeat(64)}@${label(63)}.${label(63)}.${label(57)}.org`],
  ])('%s', (_what, address) => {
    expect(parseEmail(address)).toEqual({ ok: true, value: address });
  });

  test('an accepted address is converted to lower case', () => {
    expect(parseEmail('Robin.READER@Example.ORG')).toEqual({
      ok: true,
      value: 'robin.reader@example.org',
    });
  });
});

describe('anything that is not exactly one plain address is refused', () => {
  test.each([
    ['nothing', ''],
    ['no at', 'robin.example.org'],
    ['only an at', '@'],
    ['nothing before the at', '@example.org'],
    ['nothing after the at', 'robin@'],
    ['two ats', 'robin@home@example.org'],
    ['two recipients, comma', 'robin@example.org, thief@example.net'],
    ['two recipients, comma, no space', 'robin@example.org,thief@example.net'],
    ['two recipients, semicolon', 'robin@example.org;thief@example.net'],
    ['two recipients, space', 'robin@example.org thief@example.net'],
    ['a header of its own', 'robin@example.org\r\nBcc: thief@example.net'],
    ['a line feed at the end', 'robin@example.org\n'],
    ['a carriage return at the end', 'robin@example.org\r'],
    ['a line feed in front', '\nrobin@example.org'],
    ['a NUL', 'robin@example.org\0'],
    ['a tab', 'robin\t@example.org'],
    ['a space in front', ' robin@example.org'],
    ['a space at the end', 'robin@example.org '],
    ['a space that does not break', 'robin\u00a0@example.org'],
    ['a line separator', 'robin\u2028@example.org'],
    ['a zero-width space', 'robin\u200b@example.org'],
    ['a display name', 'Robin <robin@example.org>'],
    ['brackets only', '<robin@example.org>'],
    ['a quoted local part', '"robin"@example.org'],
    ['a quoted at', '"robin@home"@example.org'],
    ['a quoted space', '"robin reader"@example.org'],
    ['a comment', 'robin(reader)@example.org'],
    ['a comment in the domain', 'robin@(home)example.org'],
    ['a group', 'friends:robin@example.org;'],
    ['a backslash', 'robin\\@example.org'],
    ['a backtick', 'robin`id`@example.org'],
    ['an apostrophe', "o'reader@example.org"],
    ['a dot in front', '.robin@example.org'],
    ['a dot at the end of the local part', 'robin.@example.org'],
    ['two dots', 'robin..reader@example.org'],
    ['two dots in the domain', 'robin@example..org'],
    ['a dot at the end of the domain', 'robin@example.org.'],
    ['a dot in front of the domain', 'robin@.example.org'],
    ['a domain of one label', 'robin@localhost'],
    ['an IPv4 address', 'robin@127.0.0.1'],
    ['an address literal', 'robin@[127.0.0.1]'],
    ['a hyphen in front of a label', 'robin@-example.org'],
    ['a hyphen at the end of a label', 'robin@example-.org'],
    ['an underscore in the domain', 'robin@my_mail.org'],
    ['a port', 'robin@example.org:25'],
    ['a path', 'robin@example.org/x'],
    ['letters beyond ASCII before the at', 'bücher@example.org'],
    ['letters beyond ASCII after the at', 'robin@bücher.example'],
    ['the Kelvin sign, whose lower case is k', 'robin@example.or\u212a'],
    ['the long s, whose upper case is S', 'robin@example.\u017forg'],
    ['the dotted capital I', 'rob\u0130n@example.org'],
    ['full-width signs', 'robin＠example．org'],
    ['local part of 65', `${'l'.repeat(65)}@example.org`],
    ['label of 64', `robin@${label(64)}.org`],
  ])('%s', (_what, address) => {
    expect(parseEmail(address)).toEqual({ ok: false, error: invalid });
  });

  test('an address of 255 characters is refused', () => {
    const address = `${'l'.repeat(64)}@${label(63)}.${label(63)}.${label(58)}.org`;
    expect(address).toHaveLength(255);
    expect(parseEmail(address)).toEqual({ ok: false, error: tooLong });
  });
});

const hostile = fc.constantFrom(
  ...Array.from(
    ',;:<>()[]"\'`\\ \t\r\n\0\v\f\u00a0\u2028\u2029\u200b\ufeff@.-_+%\u212a\u017f\u0130éＡ',
  ),
);
const fragment = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[A-Za-z0-9]{1,8}$/) },
  { weight: 2, arbitrary: hostile },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
);
/** Texts so similar to addresses that many of them are accepted. */
const nearAddress = fc
  .tuple(
    fc.array(fragment, { minLength: 1, maxLength: 4 }),
    fc.array(fragment, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('.org', '.CO.uk', '.x', '', '.1'),
  )
  .map(([local, domain, end]) => `${local.join('')}@${domain.join('')}${end}`);

test('any accepted text is one lower-case address that no mail header can misread', () => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.oneof(nearAddress, fc.emailAddress(), fc.string()), (text) => {
      const result = parseEmail(text);
      if (!result.ok) return;
      accepted += 1;
      const { value } = result;
      expect(value).toMatch(/^[\x21-\x7e]+@[\x21-\x7e]+$/);
      expect(value.split('@')).toHaveLength(2);
      expect(value).not.toMatch(/[,;:<>()[\]"'`\\\s]/);
      expect(value).not.toMatch(/[A-Z]/);
      expect(value.length).toBeLessThanOrEqual(254);
      expect(value).toBe(text.toLowerCase());
      expect(parseEmail(value)).toEqual({ ok: true, value });
    }),
    { numRuns: 3000 },
  );
  expect(accepted).toBeGreaterThan(300);
});

test('upper and lower case do not decide whether an address is accepted', () => {
  fc.assert(
    fc.property(nearAddress, (text) => {
      const ascii = text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
      expect(parseEmail(ascii)).toEqual(parseEmail(text));
    }),
  );
});

describe('a text of 100 kB is refused at once', () => {
  test.each([
    ['ats', '@'.repeat(100_000)],
    ['dots', `a@${'.'.repeat(100_000)}`],
    ['labels', `a@${'a.'.repeat(50_000)}org`],
    ['one local part', `${'a'.repeat(100_000)}@example.org`],
    ['atoms', `${'a.'.repeat(50_000)}@example.org`],
    ['spaces at the end', `robin@example.org${' '.repeat(100_000)}`],
    ['hyphens', `a@${'-'.repeat(100_000)}.org`],
    ['an almost match', `${'a'.repeat(60)}@${'a-'.repeat(50_000)}`],
  ])('%s', (_what, text) => {
    // CPU time of this thread: a busy machine makes wall time longer.
    const before = process.threadCpuUsage();
    expect(parseEmail(text).ok).toBe(false);
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(50);
  });
});
