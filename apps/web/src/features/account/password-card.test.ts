import { describe, expect, test } from 'vitest';
import { checkPasswordChange } from './password-card.tsx';

const change = (current: string, next: string, confirm: string) =>
  checkPasswordChange({ current, new: next, confirm });

describe('a change of password', () => {
  test.for([
    ['nothing filled in', change('', '', ''), ['current', 'new', 'confirm']],
    ['no current password', change('', 'abcdef', 'abcdef'), ['current']],
    ['no confirmation', change('old', 'abcdef', ''), ['confirm']],
    ['missing comes before mismatch and length', change('', 'a', 'b'), ['current']],
  ] as const)('a password change with missing fields is refused: %s', ([, problem, marked]) => {
    expect(problem).toMatchObject({
      title: 'Missing Fields',
      description: 'Please fill in all password fields.',
    });
    expect(Object.keys(problem?.fields ?? {})).toEqual(marked);
  });

  test('a different confirmation is reported before a short password, at the confirmation', () => {
    const description = 'New password and confirmation do not match.';
    expect(change('old', 'a', 'b')).toEqual({
      title: 'Password Mismatch',
      description,
      fields: { confirm: description },
    });
  });

  test.for(['abcde', '🙂🙂🙂🙂🙂'])('the new password %s is too short', (password) => {
    const description = 'Password must be at least 6 characters long.';
    expect(change('old', password, password)).toEqual({
      title: 'Password Too Short',
      description,
      fields: { new: description },
    });
  });

  test.for(['abcdef', '      ', 'x'.repeat(500)])('the new password %j may be sent', (password) => {
    expect(change('old', password, password)).toBeNull();
  });
});
