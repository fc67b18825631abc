import { dictionary } from '@zxcvbn-ts/language-common';

const listed = 3000;

/** What is tried first against any account, by how often it was found in leaked lists; lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].slice(0, listed).map(String),
);
