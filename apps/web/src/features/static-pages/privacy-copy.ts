import { codeRules } from '@lamplight/domain/account/code.ts';
import { retentionDays } from '@lamplight/domain/account/retention.ts';
import { deployment } from '../../shared/deployment/deployment.ts';
import type { LegalText } from './legal-text.ts';

const { product, owner, supportEmail } = deployment;
const codeMinutes = codeRules.lifeMs / 60_000;
const linkHours = codeRules.linkLifeMs / 3_600_000;

export const privacyCopy: LegalText = {
  title: 'Privacy Policy',
  lead: `${product} has to know a few things to work: who you are when you sign in, and how far you have come. This page says what they are, how long they stay, and what you can ask of ${owner}, who runs ${product} and is called “we” here.`,
  sections: [
    {
      title: 'Information we collect',
      blocks: [
        'What you tell us:',
        [
          'your name, your username and your e-mail address, from the sign-up form;',
          'your password, which is stored only as a hash and cannot be read back;',
          'your rating as a player, if you give one, or that you do not know it;',
          'the level you want the coach to speak at, and what you write when you report one of its sentences as wrong.',
        ],
        'Usage data, which using the service leaves behind:',
        [
          'the games you open, how far you have read in each of them, and when;',
          'the sessions you play, with your moves, your guesses, the help you asked for and the verdicts, and how many sessions you have begun and completed in each month;',
          'the browsers that are signed in to your account: network address, kind of browser, first and last use;',
          'the browsers you have signed in with, known by a cookie of which we store only a hash, and the networks that people have signed in from, as hashes that cannot be turned back into addresses without a key;',
          'a security record of sign-ins, failed attempts, sign-outs, changes of your profile, password or plan, and downloads of your data, each with its time, its network address and the number of the account;',
          'a log of requests, which holds time, path, result and network address, but neither names nor e-mail addresses.',
        ],
        'If you buy a plan: which one, what it costs, which periods are paid for, and the numbers under which the payment provider knows your subscription and its payments. You enter your card on the provider’s page; we never see it.',
        'If you ask us to tell you when Basic is available: that you did and when, and when we wrote to you.',
        'Your browser keeps in its local storage a sign-in token and a copy of your profile, until you sign out, and your choices: theme, sound, the panels of the board, the level of your opponent; and that you have set out to pay, until you are back; and, after a sign-up, its e-mail address and a secret number, until the address is confirmed or a week has passed. In its session storage it keeps, until the tab is closed, where you have scrolled to, the rating of players you last looked at on the analysis board, when a page had to be loaded again, and the address you gave to reset a password. We set one cookie, lamplight_device, when you sign in, confirm your address or reset your password. It is a random number that pages and other sites cannot read. It does not sign you in and is not used to follow what you do: it lets us tell a browser you have used before from a stranger who guesses at your password, so that the stranger cannot lock you out. There is no advertising and no tracking, and the pages load nothing from other sites.',
      ],
    },
    {
      title: 'How we use it',
      blocks: [
        'For these purposes and no others:',
        [
          'to sign you in, and to confirm that an e-mail address is yours;',
          'to keep your place in every game, your sessions and your counters;',
          'to tell you what your guesses are worth, and how hard a move is for players of your strength. The engine runs in your browser or on our own server;',
          'to apply the limits of your plan and to handle your subscription;',
          'to send the messages the service needs: codes, and a word when your password was changed, your account deleted, or somebody tried to sign up with your address; and one message about the Basic plan, if you asked for it;',
          'to find faults and to stop abuse.',
        ],
        'What you study and how you play is not shown to other users.',
        'We keep it as long as you have an account. Some of it ends sooner:',
        [
          `a code sent by e-mail after ${codeMinutes} minutes, the link beside it after ${linkHours} hours;`,
          `a sign-up that is never confirmed after ${retentionDays.waitingSignUp} days;`,
          `the cookie, and what we know of the browser, ${retentionDays.knownDevice} days after you last signed in with it, and of a network ${retentionDays.knownNetwork} days after the last sign-in from it;`,
          `a browser that stays signed in after ${retentionDays.idleSignIn} days without use, and after ${retentionDays.longestSignIn} days in any case;`,
          `the security record after ${retentionDays.auditTrail} days;`,
          `an order that is never paid after ${retentionDays.unpaidCheckout} days, and the notices of the payment provider, which name nobody, after ${retentionDays.paymentEvent} days.`,
        ],
      ],
    },
    {
      title: 'Security',
      blocks: [
        `Passwords, sign-in tokens and codes are stored as hashes. A code works once, for ${codeMinutes} minutes and ${codeRules.tries} tries from one network. Repeated wrong passwords are answered more slowly and then refused for a while; in a browser you have signed in with before, only your own tries count.`,
        'In your account settings you see every browser that is signed in and can sign it out. When you change your password, all others are signed out. At an address that begins with https, everything between your browser and us is encrypted.',
        'No system is perfectly safe. If we learn that somebody has seen data of yours who should not have, we will tell you without delay.',
      ],
    },
    {
      title: 'Sharing',
      blocks: [
        'We do not sell personal data. We may share it, only as far as it is needed:',
        [
          'with service providers who work for us and may use it for nothing else: those who run our servers and those who deliver our e-mail;',
          'with the payment provider, if you buy a plan. From us it gets the plan, its price and a reference number; the rest is what you enter on its page;',
          'with authorities, where the law obliges us to;',
          'with a successor, if the service changes hands. The promises on this page go with it.',
        ],
        'The coach’s comments are about recorded games. Where a language model of another company writes them, it is given the moves, the engine’s lines, the names of the players and facts about the positions: nothing about you, your guesses or your sessions.',
      ],
    },
    {
      title: 'Your rights',
      blocks: [
        'Your data stays yours. At any time you can:',
        [
          'access it: ‘Download your data’ in your account settings gives you all we hold about you in one file;',
          'correct your name in your account settings, or ask us to correct anything else;',
          'delete single sessions from your dashboard, or your whole account in your account settings;',
          'opt out of marketing. We send none now, and what the service itself has to tell you is not marketing.',
        ],
        `Deleting your account removes at once what belongs to it: your profile, your progress, your sessions, your notes, your plan and its payments. It ends a subscription, and it cannot be undone. If somebody else has signed up with your address and never confirmed it, that sign-up stays until it ends by itself, with a hash in the place of the address. For up to ${retentionDays.auditTrail} days the security record still says that an account, by then no more than a number, did something at some time from some network address. A sentence you reported as wrong stays, without your name and your note. The number of a paid subscription stays until the payment provider has been told to end it. Copies made for emergencies go when they expire.`,
      ],
    },
    {
      title: 'Contact',
      blocks: [
        `Questions about this policy, and requests about your data, go to ${supportEmail}. If this policy changes in a way that matters, we say so here and change the date at the top.`,
      ],
    },
  ],
};
