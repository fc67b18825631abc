import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { createAccountWorld, createSignUpData } from '../../../test-support/account-world.ts';

test('mails are sent in the name of the site and name its mailbox and its player', async () => {
  const world = await createAccountWorld({
    env: {
      SITE_NAME: "O'Kelly, Müller & Co.",
      SUPPORT_EMAIL: 'help@cafe.example',
      PLAYER_NAME: 'Judit Polgár',
    },
  });
  const data = createSignUpData();
  await world.signUp(data);
  const { subject, text, html, raw } = await world.sink.waitForMail(data.email);
  expect(subject).toBe("Confirm your e-mail address for O'Kelly, Müller & Co.");
  const plain = text.replaceAll('\n', ' ');
  expect(plain).toContain('A place to study the games of Judit Polgár.');
  expect(plain).toContain('Questions? Write to help@cafe.example');
  const { from } = await PostalMime.parse(raw);
  expect(from).toMatchObject({
    name: "O'Kelly, Müller & Co.",
    address: 'no-reply@lamplight.example',
  });
  expect(subject + text + html).not.toMatch(/Lamplight|Magnus/);
});
