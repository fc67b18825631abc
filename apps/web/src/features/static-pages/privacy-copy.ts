import { deployment } from '@lamplight/domain/deployment.ts';
import type { LegalText } from './legal-text.ts';

const { product, supportEmail } = deployment;

export const privacyCopy: LegalText = {
  title: 'Privacy Policy',
  lead: `${product} needs to know a few things about you to work: who you are when you sign in, and how far you have come. This page says what those things are, what happens to them, and what you can ask of us.`,
  sections: [
    {
      title: 'Information we collect',
      paragraphs: [
        'We collect what you give us and what using the service leaves behind:',
        'Your password is stored only in a form from which it cannot be read back. Your browser keeps a sign-in token and a copy of your profile in its local storage, so that you stay signed in. We do not use advertising or third-party tracking.',
      ],
      list: [
        'your name, your username and your e-mail address, from the sign-up form;',
        'usage data: the games you open, the moves you reach, the sessions you play and their results;',
        'your plan and, if you subscribe, the state of your subscription. Card details go to the payment provider and never reach us;',
        'technical records of requests, such as time, network address and kind of browser, which we need to keep the service running and safe.',
      ],
    },
    {
      title: 'How we use it',
      paragraphs: [
        'We use this information for these purposes and no others:',
        'What you study and how you play is not used to judge you, and it is not shown to other users.',
      ],
      list: [
        'to sign you in, and to confirm that an e-mail address is yours;',
        'to keep your place in a game, your sessions and your counters;',
        'to apply the limits of your plan and to handle your subscription;',
        'to send the messages the service needs, such as verification codes;',
        'to find faults, prevent abuse and improve the service.',
      ],
    },
    {
      title: 'Security',
      paragraphs: [
        'Traffic between your browser and the service is encrypted. Passwords, sign-in tokens and codes are stored as hashes. Codes work once and for a short time, and repeated wrong attempts are slowed down and then locked for a while.',
        'No system is perfectly safe. If we learn that your data was seen by someone who should not have seen it, we will tell you without delay.',
      ],
    },
    {
      title: 'Sharing',
      paragraphs: [
        'We do not sell personal data. We may share it only as far as it is needed:',
        'Commentary on games is written about chess positions. Your name, your address and your results are not part of it.',
      ],
      list: [
        'with service providers who work for us, such as hosting, e-mail delivery and payment, and who may use it for nothing else;',
        'with authorities, where the law obliges us to;',
        'with a successor, if the service changes hands. The promises on this page go with it.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'Your data stays yours. At any time you can:',
        'Deleting your account removes it and everything that belongs to it. This cannot be undone. What stays for up to a year is a record that some account signed in or was deleted at a certain time, from a certain network address, without your name, your e-mail address or anything you did.',
      ],
      list: [
        'see it, and get a copy of everything we hold about you;',
        'correct your name in your account settings, or ask us to correct anything else;',
        'delete your account and its data in your account settings;',
        'opt out of marketing messages. The messages the service itself needs are not marketing.',
      ],
    },
    {
      title: 'Contact',
      paragraphs: [
        `Questions about this policy, and requests about your data, go to ${supportEmail}. If this policy changes in a way that matters, we will say so here and change the date at the top.`,
      ],
    },
  ],
};
