import { deployment } from '../../shared/deployment/deployment.ts';

export const copy = {
  backToHome: 'Back to Home',
  lastUpdated: 'Last updated: January 2025',
  contact: {
    title: 'Contact',
    lead: 'One address for everything. Write in your own words; the more exact you are, the better the answer can be.',
    email: deployment.supportEmail,
    write: 'Write an e-mail',
    topics: [
      {
        title: 'Support',
        line: 'Something does not work, or you cannot get into your account. Tell us which page you were on and what you saw.',
      },
      {
        title: 'Feedback',
        line: 'A comment that did not help, a move explained badly, an idea. Name the game and the move if you can.',
      },
      {
        title: 'Partnerships',
        line: 'Clubs, coaches, publishers and organisers who would like to work with us.',
      },
      {
        title: 'Enterprise',
        line: 'Schools and federations that need many accounts or their own game collection.',
      },
    ],
  },
} as const;
