import { questions, writeSignature } from './copy.ts';
import { escapeHtml } from './escape-html.ts';
import { darkStyle, light } from './mail-colours.ts';
import type { Block, MailSite, MailTemplate, Sentences, LinkBlock, Words } from './compose-mail.ts';

const serif = "Newsreader, Georgia, 'Times New Roman', serif";
const sans = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * Renders the HTML part. Uses tables and inline styles, because mail programs render them alike, and loads nothing from
 * the network.
 */
export function renderHtml({ subject, preview, heading, body, site }: MailTemplate): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
.sheet { padding: 20px 12px 32px !important; }
.card { padding: 24px 20px 8px !important; }
}
@media (prefers-color-scheme: dark) {
${darkStyle}
}
</style>
</head>
<body class="ground" style="margin: 0; padding: 0; background: ${light.ground};">
${renderPreview(preview)}
<table role="presentation" class="ground" width="100%" cellpadding="0"
 cellspacing="0" border="0" style="background: ${light.ground};">
<tr><td class="sheet" align="center" style="padding: 40px 20px 48px;">
<table role="presentation" width="520" cellpadding="0" cellspacing="0"
 border="0" style="width: 100%; max-width: 520px; text-align: left;">
<tr><td style="padding: 0 4px 16px;">
${renderLogo(site.deployment.product)}
</td></tr>
<tr><td class="card" style="padding: 32px 36px 16px;
 background: ${light.card}; border: 1px solid ${light.line};
 border-radius: 10px;">
<h1 class="text" style="margin: 0 0 14px; color: ${light.text};
 font: 400 26px/32px ${serif}; letter-spacing: -0.01em;">
${escapeHtml(heading)}</h1>
${body.map(renderBlock).join('\n')}
</td></tr>
<tr><td class="faint" style="padding: 18px 4px 0; color: ${light.faint};
 font: 400 13px/20px ${sans};">
${renderFooter(site)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/**
 * Pads the preview with invisible characters. Without them, a lock screen would also show the beginning of the mail,
 * which may contain the code.
 */
function renderPreview(preview: string): string {
  const filler = Array.from({ length: 12 }, () => '&#847; &#847; &#847; &#847; &#847; &#847;');
  return `<div style="display: none; max-height: 0; overflow: hidden; mso-hide: all;">
${escapeHtml(preview)}
${filler.join('\n')}
</div>`;
}

/** Draws the logo with table cells, because many mail programs block images. */
function renderLogo(product: string): string {
  const darkSquare = renderSquare('dark-square', light.darkSquare);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0">
<tr><td style="padding: 0 10px 0 0;">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"
 style="border-radius: 5px; overflow: hidden;">
<tr>
${darkSquare}
${renderSquare('lamp', light.lamp)}
</tr>
<tr>
${renderSquare('light-square', light.lightSquare)}
${darkSquare}
</tr>
</table>
</td><td class="text" style="color: ${light.text};
 font: 400 21px/28px ${serif}; letter-spacing: -0.01em;">
${escapeHtml(product)}</td></tr>
</table>`;
}

function renderSquare(name: string, colour: string): string {
  return `<td class="${name}" width="12" height="12" style="width: 12px; height: 12px;
 background: ${colour}; font-size: 0; line-height: 0;">&nbsp;</td>`;
}

function renderBlock(block: Block): string {
  if ('code' in block) return renderCode(block.code);
  if ('href' in block) return block.main ? renderButton(block) : renderLink(block);
  return renderSentences(block);
}

const tones = {
  plain: { shade: 'text', colour: light.text, font: `400 16px/25px ${sans}`, above: '' },
  quiet: { shade: 'quiet', colour: light.quiet, font: `400 14px/21px ${sans}`, above: '' },
  aside: {
    shade: 'quiet rule',
    colour: light.quiet,
    font: `400 14px/21px ${sans}`,
    above: ` padding: 17px 0 0; border-top: 1px solid ${light.line};`,
  },
} as const;

function renderSentences({ say, tone }: Sentences): string {
  const { shade, colour, font, above } = tones[tone ?? 'plain'];
  return `<p class="${shade}" style="margin: 0 0 18px; color: ${colour};${above}
 font: ${font};">
${say.map(renderWords).join('')}</p>`;
}

/** The digits are adjacent in the source, so that copying and screen readers give the plain code. CSS makes the gaps. */
function renderCode(code: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="lit text" align="center" style="padding: 18px 0 18px 0.2em;
 background: ${light.lit}; border: 1px solid ${light.litLine};
 border-radius: 7px; color: ${light.text};
 font: 600 36px/40px ${sans}; letter-spacing: 0.2em;
 font-variant-numeric: tabular-nums lining-nums;
 -webkit-user-select: all; user-select: all;">
${escapeHtml(code)}</td></tr>
<tr><td height="14" style="height: 14px; font-size: 0; line-height: 0;">&nbsp;</td></tr>
</table>`;
}

function renderButton({ label, href }: LinkBlock): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0">
<tr><td class="button" style="background: ${light.button};
 border-radius: 7px;">
<a class="on-button" href="${escapeHtml(href)}"
 style="display: inline-block; padding: 11px 20px; color: ${light.onButton};
 font: 600 15px/20px ${sans}; text-decoration: none;">
${escapeHtml(label)}</a></td></tr>
<tr><td height="18" style="height: 18px; font-size: 0; line-height: 0;">&nbsp;</td></tr>
</table>`;
}

function renderLink({ question, label, href }: LinkBlock): string {
  const before = question === undefined ? '' : `${escapeHtml(question)}\n`;
  return `<p class="quiet" style="margin: 0 0 18px; color: ${light.quiet};
 font: 400 14px/21px ${sans};">
${before}<a class="quiet" href="${escapeHtml(href)}"
 style="color: ${light.quiet}; text-decoration: underline;">
${escapeHtml(label)}</a></p>`;
}

function renderWords(words: Words): string {
  if (typeof words === 'string') return escapeHtml(words);
  if ('strong' in words)
    return `<strong class="text" style="color: ${light.text}; font-weight: 600;">${escapeHtml(words.strong)}</strong>`;
  return renderMailbox(words.mailbox, 'text', light.text);
}

function renderMailbox(address: string, shade: string, colour: string): string {
  return `<a class="${shade}" href="mailto:${escapeHtml(address)}"
 style="color: ${colour}; text-decoration: underline;">${escapeHtml(address)}</a>`;
}

function renderFooter({ url, deployment }: MailSite): string {
  const home =
    url === undefined
      ? ''
      : `<br>\n<a class="faint" href="${escapeHtml(url)}"
 style="color: ${light.faint}; text-decoration: underline;">
${escapeHtml(url.replace(/^https?:\/\//, ''))}</a>`;
  return `${escapeHtml(writeSignature(deployment))}<br>
${escapeHtml(questions)}${renderMailbox(deployment.supportEmail, 'faint', light.faint)}${home}`;
}
