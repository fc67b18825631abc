import type { Letter } from '../../adapters/mail/mailer.ts';
import { letterFrame } from './letter-frame.ts';
import { letterText } from './letter-text.ts';

type Head = {
  subject: string;
  /** Line that a mailbox shows beside the subject. Lock screens show it too, so it must not contain a code. */
  preview: string;
  heading: string;
};

/** Content of a mail, from which both its parts are made. */
export type LetterContent = Head & {
  body: readonly Block[];
  /** PUBLIC_URL without the trailing slash; if undefined, the mail has no links. */
  site: string | undefined;
};

export type Block = Sentences | { code: string } | Way;

/** One paragraph. `quiet` is a note to the paragraph before; `aside` is for readers who did not expect the mail. */
export type Sentences = { say: readonly Words[]; tone?: 'quiet' | 'aside' };

export type Words = string | { strong: string } | { mailbox: string };

/** A link on its own line, optionally after a question; `main` makes it the button of the mail. */
export type Way = { question?: string; label: string; href: string; main?: boolean };

export function composeLetter(
  { subject, preview, heading }: Head,
  site: string | undefined,
  body: readonly Block[],
): Letter {
  const content: LetterContent = { subject, preview, heading, site, body };
  return {
    subject,
    text: letterText(content),
    html: letterFrame(content),
  };
}
