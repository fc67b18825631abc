import type { MailContent } from '../../adapters/mail/mailer.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

type Head = {
  subject: string;
  /** Line that a mailbox shows beside the subject. Lock screens show it too, so it must not contain a code. */
  preview: string;
  heading: string;
};

/** Content of a mail, from which both its parts are made. */
export type MailTemplate = Head & {
  body: readonly Block[];
  /** PUBLIC_URL without the trailing slash; if undefined, the mail has no links. */
  site: string | undefined;
};

export type Block = Sentences | { code: string } | LinkBlock;

/** One paragraph. `quiet` is a note to the paragraph before; `aside` is for readers who did not expect the mail. */
export type Sentences = { say: readonly Words[]; tone?: 'quiet' | 'aside' };

export type Words = string | { strong: string } | { mailbox: string };

/** A link on its own line, optionally after a question; `main` makes it the button of the mail. */
export type LinkBlock = { question?: string; label: string; href: string; main?: boolean };

export function composeMail(
  { subject, preview, heading }: Head,
  site: string | undefined,
  body: readonly Block[],
): MailContent {
  const template: MailTemplate = { subject, preview, heading, site, body };
  return {
    subject,
    text: renderText(template),
    html: renderHtml(template),
  };
}
