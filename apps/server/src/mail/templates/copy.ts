import { codeRules } from '@lamplight/domain/account/code.ts';
import type { Deployment } from '@lamplight/domain/deployment.ts';

const minutes = codeRules.lifeMs / 60_000;
const hours = codeRules.linkLifeMs / 3_600_000;

/** Last line of every mail. A mail to a mistyped address reaches a stranger, and this line explains the sender. */
export function writeSignature({ product, player }: Deployment): string {
  return `${product}. A place to study the games of ${player.fullName}.`;
}

/** Readers need another address for questions, because the sender address accepts no replies. */
export const questions = 'Questions? Write to ';

/** Texts of all mails of this installation. */
export function writeMailCopy({ product, supportEmail }: Deployment) {
  return {
    support: supportEmail,
    codeLife: `The code is valid for ${minutes} minutes and works once. Nobody at ${product} will ever ask you for it.`,
    pageClosed: 'Page closed?',
    enterHere: 'Enter the code here',
    notYou: 'Not you?',

    verification: {
      subject: `Confirm your e-mail address for ${product}`,
      preview: `The code for your sign-up is in this mail. It is valid for ${minutes} minutes.`,
      heading: 'Confirm your e-mail address',
      lead: `This code confirms the ${product} sign-up with the username `,
      enterIt: '. Enter it on the page that asked for it.',
      ignore:
        ' Ignore this mail and do not enter the code. Without it the sign-up comes to nothing.',
    },
    newCode: {
      subject: `Your new ${product} code`,
      preview: `A new code for your sign-up is in this mail. It is valid for ${minutes} minutes.`,
      heading: 'Your new code',
      earlier: ' Earlier codes for this username no longer work.',
    },
    reset: {
      subject: `Reset your ${product} password`,
      preview: `The code for a new password is in this mail. It is valid for ${minutes} minutes.`,
      heading: 'Reset your password',
      lead: `This code lets you choose a new password for your ${product} account. Enter it on the page that asked for it.`,
      orLink: 'Page closed, or the code refused?',
      chooseHere: 'Choose a new password with this link',
      orPath:
        'If the page is closed or the code is refused, add this to the address of the site instead: ',
      linkLife: `The link is valid for ${hours} hours and works once. Do not pass it on.`,
      ignore: ' Ignore this mail and keep code and link to yourself. Your password stays as it is.',
    },
    passwordChanged: {
      subject: `Your ${product} password was changed`,
      preview: 'If it was you, there is nothing to do.',
      heading: 'Your password was changed',
      lead: `The password of your ${product} account was changed on `,
      signedOut: '. All other browsers were signed out.',
      wasYou: 'If it was you, there is nothing to do.',
      resetNow: ' Reset your password now, then write to ',
      reset: 'Reset password',
    },
    alreadyRegistered: {
      subject: `You already have a ${product} account`,
      preview: 'Somebody, perhaps you, tried to sign up with this address. Nothing was changed.',
      heading: 'You already have an account',
      lead: `Somebody, perhaps you, tried to sign up at ${product} with this address. It already has an account, so no new one was made and nothing was changed.`,
      wasYou: 'If it was you, sign in as usual, or reset your password.',
      signIn: 'Sign in',
      reset: 'Reset password',
      ignore: ' There is nothing to do. Whoever tried was not told that the account exists.',
    },
    basicGranted: {
      subject: `You have the Basic plan at ${product}`,
      preview: 'Nothing is charged, and it ends by itself.',
      heading: 'You have the Basic plan',
      lead: `The Basic plan of ${product} was granted to your account. It opens five games for each month, both ways to play and the review of your sessions.`,
      until: 'Granted until ',
      noCharge:
        'Nothing is charged, and the plan does not renew itself. After that day your account is on Starter again. Your progress stays.',
      choose: 'Choose a game',
    },
    basicOpen: {
      subject: `Basic is now available on ${product}`,
      preview: 'You wanted to know. This mail comes once.',
      heading: 'Basic is now available',
      lead: `You asked ${product} to tell you when the Basic plan is available. It is now: the page of plans says how to get it, and what it costs.`,
      plans: 'See the plans',
      once: 'This mail comes once. Nothing has been ordered, and you need not do anything.',
      stop: 'No further mails about Basic',
    },
    accountDeleted: {
      subject: `Your ${product} account is deleted`,
      preview: 'Your data is gone with it. This is the last mail to this address.',
      heading: 'Your account is deleted',
      lead: `Your ${product} account is deleted, with your profile, your progress and your sessions. It cannot be brought back. If you had a paid plan, it is cancelled.`,
      last: 'This is the last mail to this address. You can sign up with it again whenever you like.',
      write: ' Write to ',
    },
  } as const;
}
