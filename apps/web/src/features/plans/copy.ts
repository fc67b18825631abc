import { basicGamesPerMonth } from '@lamplight/domain/plans/allowance.ts';
import { deployment } from '../../shared/deployment/deployment.ts';

export const copy = {
  title: 'Subscription Plans',
  dashboard: 'Dashboard',
  loading: 'Loading your plan...',
  activeSubscription: (games: number) => `Active Subscription: ${games} Games Unlocked`,
  yourPlan: 'Your plan',
  plan: 'Plan',
  plans: { starter: 'Starter', basic: 'Basic', admin: 'Admin' },
  billed: { monthly: 'billed monthly', yearly: 'billed yearly' },
  cancelled: 'cancelled',
  grantedUntil: (date: string) => `Granted until ${date}`,
  /** Shown instead of the button to buy while a granted plan lasts. */
  grantedNow: (date: string) =>
    `Your plan is granted until ${date}, and nothing is charged. You can subscribe after that.`,
  freeForever: 'free forever',
  games: 'Games unlocked',
  forGood: 'yours to keep',
  newGames: `${basicGamesPerMonth} more every month`,
  sessions: 'Sessions this month',
  sessionsOf: (limit: number) => `of ${limit}`,
  sessionsUnlimited: 'no limit',
  sessionsMode: `in Follow ${deployment.player.shortName} mode`,
  paidUntil: 'Paid until',
  accessEnds: 'Access ends',
  thenStarter: 'then Starter again',
  manage: 'Manage subscription',
  failed: { title: 'Your plan could not be loaded', description: 'Please try again.' },
  upgrade: 'Upgrade to Basic',
  /** Shown after a subscription was cancelled. */
  again: 'Subscribe again',
  againFrom: (date: string) =>
    `Starts on ${date}, when what you have paid for ends. Nothing is charged before.`,
  againAfterGrant: (date: string) =>
    `Starts on ${date}, when your granted plan ends. Nothing is charged before.`,
  checkoutFailed: 'The checkout could not be opened. Nothing was charged; please try again.',
  /** Shown before buying if the provider's page does not lead back here. */
  opensTab: 'The payment page opens in a new tab. This page confirms your payment by itself.',
  getBasic: {
    label: 'How to get Basic here',
    loading: 'Loading how to get Basic...',
    ask: 'Ask the operator of this site:',
    wish: 'Tell me when it opens',
    wished: (email: string) => `We will write to ${email}, once, when Basic opens here.`,
    announced: (date: string) => `We wrote to you about Basic on ${date}.`,
    withdraw: 'Do not write to me',
    failed: 'That could not be saved. Please try again.',
    loadFailed: 'How to get Basic here could not be loaded.',
    retry: 'Try again',
  },
} as const;
