import type { Letter } from '../../adapters/mail/mailer.ts';
import { letterFrame } from './letter-frame.ts';
import { letterText } from './letter-text.ts';

type Head = {
  subject: string;
  /** The line a mailbox shows beside the subject. Lock screens show it too, so it never holds a code. */
  preview: string;
  heading: string;
};

/** What a letter says, once, for both of its parts. */
export type LetterContent = Head & {
  body: readonly Block[];
  /** PUBLIC_URL without the slash at its end; without it a letter has no links. */
  site: string | undefined;
};

export type Block = Sentences | { code: string } | Way;

/** One paragraph; `quiet` adds to the one before, `aside` closes the letter for those it is not meant for. */
export type Sentences = { say: readonly Words[]; tone?: 'quiet' | 'aside' };

export type Words = string | { strong: string } | { mailbox: string };

/** A link on a line of its own, after a question or not; `main` is the one thing to do in this letter. */
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
