import type { Deployment } from '@lamplight/domain/deployment.ts';
import type { MailContent } from '../../adapters/mail/mailer.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

type Head = {
  subject: string;
  /** Preview text that mail programs show beside the subject. Lock screens show it too, so it must not contain a code. */
  preview: string;
  heading: string;
};

/** The site that sends a mail. */
export type MailSite = {
  /** PUBLIC_URL without the trailing slash. If undefined, the mail has no links. */
  url: string | undefined;
  deployment: Deployment;
};

/** Content of a mail. Its HTML part and its text part are rendered from it. */
export type MailTemplate = Head & { body: readonly Block[]; site: MailSite };

export type Block = Sentences | { code: string } | LinkBlock;

/**
 * One paragraph. `quiet` marks a note on the previous paragraph; `aside` marks text for readers who did not expect the
 * mail.
 */
export type Sentences = { say: readonly Words[]; tone?: 'quiet' | 'aside' };

export type Words = string | { strong: string } | { mailbox: string };

/**
 * Link on a line of its own, optionally after a question. If `main` is true, the link is rendered as the button of the
 * mail.
 */
export type LinkBlock = { question?: string; label: string; href: string; main?: boolean };

export function composeMail(
  { subject, preview, heading }: Head,
  site: MailSite,
  body: readonly Block[],
): MailContent {
  const template: MailTemplate = { subject, preview, heading, site, body };
  return {
    subject,
    text: renderText(template),
    html: renderHtml(template),
  };
}
