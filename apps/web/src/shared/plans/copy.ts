import type { PlanType } from '@lamplight/contract/payments.ts';
import { deployment } from '../deployment/deployment.ts';

/** Common texts of the upgrade dialogs. Each dialog has its own title and link. */
export const copy = {
  maybeLater: 'Maybe Later',
  regularPrice: 'Regular price',
  priceNow: 'now',
  brings: 'What Basic brings',
  newGames: '5 new games every month, cumulative',
  sessions: 'Unlimited interactive sessions',
  modes: 'Both Follow and Freestyle modes',
  explore: 'Click suggestions to explore',
  whatIf: 'What-if scenarios',
} as const;

/** Upgrade offer for a game that is not part of the reader's plan. */
export const lockedGameWords = {
  title: 'Upgrade to Basic Plan',
  description: 'Basic opens more of the collection every month, and more ways to study it.',
  points: [copy.newGames, copy.sessions, copy.modes, copy.explore, copy.whatIf],
  action: { label: 'View Plans', href: '/subscription' },
} as const;

export const billingPeriods = ['monthly', 'yearly'] as const satisfies readonly PlanType[];

export const pricingCopy = {
  period: 'Billing period',
  periods: { monthly: 'Monthly', yearly: 'Yearly' },
  per: { monthly: 'per month', yearly: 'per year' },
  discount: (percent: number) => `${percent}% off`,
  regularPrice: 'Regular price',
  priceNow: 'Price',
  saving: (amount: string) => `You save ${amount}`,
  loading: 'Loading prices...',
  failed: 'The prices could not be loaded.',
  retry: 'Try again',
  current: 'Current plan',
  included: 'What it includes',

  starter: {
    name: 'Starter',
    price: 'Free',
    line: 'Free forever',
    included: [
      '1 AI-analyzed game with permanent access',
      `Follow ${deployment.player.shortName} mode only with 3 sessions per month`,
      'Engine analysis',
    ],
    missing: ['No session review', 'No Exploration Mode'],
    action: 'Get Started Free',
  },
  basic: {
    name: 'Basic',
    included: [
      '5 AI-analyzed games per month',
      'Unlimited interactive play in both modes',
      'All 6 skill levels in Freestyle',
      'Session review and divergence tracking',
      'Exploration Mode for analyzed games',
    ],
    missing: [],
    comingSoon: 'Coming Soon',
    buy: 'Get Basic',
  },

  betaNote: 'Early subscribers keep their discounted rate while the subscription stays active.',
  contact: { line: 'Studying as a club or a team?', action: 'Contact Sales' },
} as const;

export const lockedCopy = {
  message: 'This game is not part of your plan.',
  back: 'Back to Games',
  open: 'Upgrade to Basic',
} as const;

/** Texts of the strip about a begun payment. */
export const paymentCopy = {
  label: 'Your payment',
  supportEmail: deployment.supportEmail,
  states: {
    asking: {
      title: 'Confirming your payment...',
      line: 'This usually takes a few seconds. You can go on meanwhile: nothing is lost.',
      contact: null,
    },
    confirmed: {
      title: 'Your subscription is confirmed',
      line: 'You have the Basic plan. Your games and modes are open.',
      contact: null,
    },
    late: {
      title: 'Your payment is not confirmed yet',
      line: 'If you have paid, you need not do anything: Basic opens by itself as soon as the payment service reports it, usually within minutes. If you have not, nothing is charged.',
      contact: 'Paid, and still waiting after an hour? Write to',
    },
    none: {
      title: 'No payment has arrived',
      line: 'The payment page is closed, and you have the plan you had before.',
      contact: 'If money was taken, write to',
    },
    left: {
      title: 'You left the payment page',
      line: 'Nothing was charged. You can open it again from the page of plans.',
      contact: null,
    },
  },
  again: 'Check again',
  browse: 'Browse games',
  close: 'Close',
} as const;
