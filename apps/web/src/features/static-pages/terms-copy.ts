import { deployment } from '../../shared/deployment/deployment.ts';
import type { LegalText } from './legal-text.ts';

const { product, owner, supportEmail } = deployment;

export const termsCopy: LegalText = {
  title: 'Terms of Service',
  lead: `These are the rules under which you use ${product}. They are short on purpose. Please read them before you create an account.`,
  sections: [
    {
      title: 'Acceptance of the terms',
      blocks: [
        `${product} is run by ${owner}, called “we” in these terms. By opening an account or using ${product} you agree to these terms and to the Privacy Policy. If you do not agree, please do not use the service.`,
        'The service is in beta. Parts of it may change, move or be unavailable for a time.',
      ],
    },
    {
      title: 'Use of the service',
      blocks: [
        'You may use the service to study recorded games and to play, for your own learning. Some features depend on your plan; each plan lists what it includes.',
        'Engine evaluations and written commentary are there to help you think. They can be incomplete or wrong, and they are no promise about your results at the board.',
      ],
    },
    {
      title: 'Accounts',
      blocks: [
        'An account belongs to one person. Give a correct e-mail address, confirm it with the code we send, and keep your password to yourself. What is done from your account counts as done by you, so tell us soon if you think that somebody else has access to it.',
        'You can delete your account at any time in your account settings. We may close an account that breaks these terms.',
      ],
    },
    {
      title: 'Subscription and payments',
      blocks: [
        'The Starter plan is free and limited in its features. The Basic plan is paid in advance, monthly or annually, at the price and in the currency shown before you pay. It renews by itself at the end of each billing period until you cancel. While it is marked ‘Coming Soon’ it cannot be bought.',
        'Payments are taken by a payment provider on its own page. Your plan begins when the provider has confirmed the payment to us. If a renewal cannot be charged, the Basic plan ends with the period that is paid for, and the Starter plan applies again. What you have studied and played stays.',
        'Early subscribers keep their discounted rate while their subscription stays active.',
      ],
    },
    {
      title: 'Refund and cancellation',
      blocks: [
        'Payments are final. There is strictly no refund, and a payment cannot be cancelled once it has been made.',
        'You can cancel your subscription at any time in your account settings. You keep premium access until the end of the billing period you have paid for, and are not charged again.',
        'Deleting your account ends a subscription and its access at once, also without a refund.',
      ],
    },
    {
      title: 'Intellectual property',
      blocks: [
        `The content of ${product}, such as its commentary, texts, graphics and design, belongs to ${owner} and is protected by law. You may use it for your own study. Ask first if you want to publish it, sell it or teach a course with it.`,
        'Free software and fonts that are part of the service keep their own licences. The moves of recorded games are facts and belong to nobody.',
      ],
    },
    {
      title: 'Prohibited activities',
      blocks: [
        'While using the service you may not:',
        [
          'use it for anything illegal;',
          'get, or try to get, unauthorised access to accounts, data or parts of the service;',
          'interfere with the service, overload it or go around its limits;',
          'reverse engineer it, except where the law or the licence of its software allows that.',
        ],
      ],
    },
    {
      title: 'Limitation of liability',
      blocks: [
        'The service is provided as it is. As far as the law permits, we are not liable for indirect or consequential loss, for lost data or for interruptions, and our total liability is limited to what you paid us in the twelve months before the claim.',
        'Nothing in these terms limits rights that the law gives you and that cannot be limited.',
      ],
    },
    {
      title: 'Changes to the terms',
      blocks: [
        'We may change these terms. The date at the top says when they last changed, and we announce changes that matter before they take effect. If you go on using the service after that, the new terms apply.',
      ],
    },
    {
      title: 'Contact',
      blocks: [`Questions about these terms go to ${supportEmail}.`],
    },
  ],
};
