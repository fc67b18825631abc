import type { Block, MailTemplate, Words } from './compose-mail.ts';
import { questions, writeSignature } from './copy.ts';

const maxWidth = 72;

/**
 * Renders the plain-text part: paragraphs, the code and each link on lines of their own, and the standard signature
 * separator.
 */
export function renderText({ heading, body, site }: MailTemplate): string {
  const { url, deployment } = site;
  const paragraphs = [heading, ...body.map(renderBlock)];
  const about = [writeSignature(deployment), `${questions}${deployment.supportEmail}`].map(wrap);
  const foot = ['-- ', ...about, ...(url === undefined ? [] : [url])];
  return `${paragraphs.join('\n\n')}\n\n${foot.join('\n')}\n`;
}

function renderBlock(block: Block): string {
  if ('code' in block) return block.code;
  if ('href' in block) {
    const { question, label, href } = block;
    return `${wrap(question === undefined ? label : `${question} ${label}`)}:\n${href}`;
  }
  return wrap(block.say.map(renderWords).join(''));
}

function renderWords(words: Words): string {
  if (typeof words === 'string') return words;
  return 'strong' in words ? words.strong : words.mailbox;
}

/** Collapses all white space, so that an inserted value cannot begin a line of its own. */
function wrap(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > maxWidth) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join('\n');
}
