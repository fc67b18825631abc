import { dictionary } from '@zxcvbn-ts/language-common';

const listed = 3000;

/** The most common passwords in published lists of leaked passwords, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].slice(0, listed).map(String),
);
