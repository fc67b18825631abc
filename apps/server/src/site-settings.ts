import { defaultDeployment, type Deployment } from '@lamplight/domain/deployment.ts';
import { z } from 'zod';

/** A text that readers see, on one line. */
const shownText = (what: string, max: number, forbidden: RegExp) =>
  z
    .string()
    .trim()
    .refine(
      (text) => text.length >= 1 && text.length <= max && !forbidden.test(text),
      `must be ${what} of 1 to ${max} characters`,
    )
    .optional();

const lineBreaks = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** The name of the site is also the name of the sender of mails, where these characters have a meaning. */
const mailSigns = /[\p{Cc}\p{Zl}\p{Zp}<>"\\]/u;

const playerName = (max: number, example: string) =>
  z
    .string()
    .trim()
    .transform((name) => name.replaceAll(/ {2,}/g, ' '))
    .refine(
      (name) => name.length <= max && /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u.test(name),
      `must be a name such as ${example}, in letters, first name first`,
    )
    .optional();

/** Names of this installation. They override the config file, packages/domain/src/deployment.ts. */
export const siteSettings = {
  SITE_NAME: shownText('a name without < > " \\', 40, mailSigns).meta({
    about: `The name of this site, on pages and in mails. Unset: ${defaultDeployment.product}.`,
  }),
  SITE_OWNER: shownText('a name', 200, lineBreaks).meta({
    about: `Person or company that runs this site, named in terms and privacy policy. Unset: ${defaultDeployment.owner}.`,
  }),
  SUPPORT_EMAIL: z
    .email('must be one e-mail address')
    .optional()
    .meta({ about: `The address for all inquiries. Unset: ${defaultDeployment.supportEmail}.` }),
  PLAYER_NAME: playerName(60, 'Judit Polgár').meta({
    about: `Full name of the featured player. With another name than ${defaultDeployment.player.fullName} the shipped collection is not loaded.`,
  }),
  PLAYER_SHORT_NAME: playerName(30, 'Judit').meta({
    about: 'What readers call the featured player. Unset: the first word of PLAYER_NAME.',
  }),
};

type Given = z.output<z.ZodObject<typeof siteSettings>>;

export function toDeployment(given: Given): Deployment {
  const { product, owner, supportEmail, player } = defaultDeployment;
  const fullName = given.PLAYER_NAME ?? player.fullName;
  const usual = given.PLAYER_NAME === undefined ? player.shortName : fullName.split(' ', 1)[0];
  return {
    ...defaultDeployment,
    product: given.SITE_NAME ?? product,
    owner: given.SITE_OWNER ?? owner,
    supportEmail: given.SUPPORT_EMAIL ?? supportEmail,
    player: { fullName, shortName: given.PLAYER_SHORT_NAME ?? usual ?? fullName },
  };
}

/**
 * Lists the settings above that the operator has not set. A name may be set to its default, but not the address: mail to
 * the default one reaches nobody. The short name follows from a full name that is set.
 */
export function listUnsetNames(given: Given): string[] {
  const { SUPPORT_EMAIL: address, PLAYER_NAME: fullName, PLAYER_SHORT_NAME: shortName } = given;
  const counted: Given = {
    ...given,
    SUPPORT_EMAIL: address?.toLowerCase() === defaultDeployment.supportEmail ? undefined : address,
    PLAYER_SHORT_NAME: shortName ?? fullName,
  };
  return names.filter((name) => counted[name] === undefined);
}

const names = [
  'SITE_NAME',
  'SITE_OWNER',
  'SUPPORT_EMAIL',
  'PLAYER_NAME',
  'PLAYER_SHORT_NAME',
] as const satisfies (keyof Given)[];

/** True for an address that only this machine can reach. */
export function isLocalUrl(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
