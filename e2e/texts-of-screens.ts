import { defaultDeployment } from '@lamplight/domain/deployment.ts';
import { skillLevels, skills } from '@lamplight/domain/play/skill.ts';
import type { Text } from './seen-text.ts';
import type { SceneName } from './texts-scenes.ts';

/** Texts of the specification, with the page and state that show them or the test that already checks them. */
export type TextRow =
  | { readonly on: SceneName; readonly texts: readonly Text[] }
  | { readonly testedIn: string; readonly texts: readonly string[] };

const { supportEmail, player } = defaultDeployment;
const mailbox = { link: supportEmail, to: `mailto:${supportEmail}` };
const footer: readonly Text[] = [
  { link: 'Contact', to: '/contact' },
  { link: 'Privacy', to: '/privacy' },
  { link: 'Terms', to: '/terms' },
  /beta/i,
  mailbox,
];

const pricing: readonly Text[] = [
  { field: 'Monthly' },
  { field: 'Yearly' },
  '₹199',
  { struck: '₹399' },
  /\b50\s?%/,
  { button: 'Coming Soon', isDisabled: true },
  'Early subscribers keep their discounted rate while the subscription stays active.',
  'Free forever',
  '1 AI-analyzed game with permanent access',
  `Follow ${player.shortName} mode only with 3 sessions per month`,
  'Engine analysis',
  'No session review',
  'No Exploration Mode',
  '5 AI-analyzed games per month',
  'Unlimited interactive play in both modes',
  'All 6 skill levels in Freestyle',
  'Session review and divergence tracking',
  'Exploration Mode for analyzed games',
];

/** Texts of the second chapter of the site's specification, with the pages, in the order of the specification. */
export const screens: readonly TextRow[] = [
  { on: 'on the way to the login', texts: ['Redirecting to login...'] },
  { on: 'an unknown address', texts: ['404', 'Page Not Found'] },
  { on: 'the admin gate', texts: ['Verifying access...', 'Redirecting...'] },
  {
    on: 'landing',
    texts: [
      { link: 'Features', to: '#features' },
      { link: 'Skills', to: '#skills' },
      { link: 'Pricing', to: '#pricing' },
      { link: 'Login', to: '/login' },
      { link: 'Sign Up', to: '/signup' },
      /Think like a\s+grandmaster/,
      /AI chess coach/,
      'Depth 24',
      { link: 'Browse games', to: '/games' },
      { link: 'Start a session', to: '/interactive' },
      ...skillLevels.map((level) => skills[level].name),
      /1000 to 1600/,
      /1600 to 2200/,
      /Tournament/,
      { link: 'Start free', to: '/login' },
      ...footer,
      { link: 'Get Started Free', to: '/login' },
      { link: 'Contact Sales', to: '/contact' },
      ...pricing,
    ],
  },
  {
    on: 'the year on the landing page',
    texts: ['₹1,799', { struck: '₹3,588' }, /\b50\s?%/, /save.*₹589/i],
  },
  {
    on: 'the menu of phones',
    texts: [
      { link: 'AI Coach', to: '#ai-coach' },
      { link: 'Contact', to: '/contact' },
    ],
  },
  {
    on: 'login',
    texts: [
      { field: 'E-mail' },
      { field: 'Password' },
      { button: 'Show password' },
      { link: 'Forgot Password?', to: '/forgot-password' },
      { link: 'Sign Up', to: '/signup' },
      { link: 'Back to Home', to: '/' },
    ],
  },
  {
    on: 'signup',
    texts: [
      { field: 'E-mail' },
      { field: 'Username' },
      { field: 'First name' },
      { field: 'Last name' },
      { field: 'Password' },
      { field: 'Confirm password' },
      { link: 'Terms of Service', to: '/terms' },
      { link: 'Privacy Policy', to: '/privacy' },
      { link: 'Login', to: '/login' },
    ],
  },
  {
    on: 'verify-otp',
    texts: [
      { field: 'Verification code' },
      { button: 'Resend Code' },
      { link: 'Sign Up', to: '/signup' },
      { link: 'Back to Login', to: '/login' },
    ],
  },
  { on: 'forgot-password', texts: [{ field: 'E-mail' }] },
  {
    on: 'the code is sent',
    texts: [
      { link: 'Enter the Code', to: '/reset-password' },
      { button: 'Try a different email' },
      { link: 'Back to Sign In', to: '/login' },
    ],
  },
  {
    on: 'reset-password, the address known',
    texts: [
      { field: 'Verification code' },
      { field: 'New password' },
      { field: 'Confirm password' },
    ],
  },
  { on: 'the dashboard of a starter', texts: ['Starter Plan', 'Unable to load stats'] },
  {
    on: 'dashboard',
    texts: [
      'Basic Plan',
      { button: 'Account menu' },
      /Welcome/,
      'Verified',
      /Member since/,
      'Games Viewed',
      'Games Analysis Completed',
      'Play Sessions',
      'Play Sessions Completed',
      { link: 'Browse games', to: '/games' },
      { link: 'Interactive play', to: '/interactive' },
      'Currently Analyzing',
      { link: 'Resume', to: /^\/analysis\/[a-z0-9-]+$/ },
      'Analysis Complete',
      { link: 'Review Again', to: /^\/analysis\/[a-z0-9-]+$/ },
      'Active Sessions',
      { link: 'Resume', to: /^\/interactive\/[a-z0-9-]+$/ },
      'Session History',
      { link: 'Review', to: /^\/interactive-play-review\/[\w-]+$/ },
    ],
  },
  {
    on: 'the account menu',
    texts: [
      'My Account',
      { link: 'Account Settings', to: '/account-settings' },
      { link: 'Subscription', to: '/subscription' },
      { button: 'Sign Out' },
    ],
  },
  { testedIn: 'e2e/account-access.long.spec.ts', texts: ['Admin Panel', 'Authorization key'] },
  {
    on: 'the question before a session is deleted',
    texts: [
      'This will permanently delete this session from your history. This action cannot be undone.',
    ],
  },
  {
    on: 'subscription',
    texts: [
      'Subscription Plans',
      { link: 'Dashboard', to: '/dashboard' },
      'Active Subscription: 5 Games Unlocked',
      ...pricing,
    ],
  },
  { on: 'the plans of a starter', texts: [{ link: 'Get Started Free', to: '/games' }] },
  {
    on: 'nobody’s settings',
    texts: ['Authentication Required', { link: 'Go to Login', to: '/login' }],
  },
  {
    on: 'account-settings',
    texts: [
      { link: 'Back to Dashboard', to: '/dashboard' },
      'Account Information',
      /Email\s+reader-\w+@example\.org/,
      /Verification status\s+Verified/,
      /Member since\s+\w+ \d{1,2}, \d{4}/,
      /Account role\s+User/,
      'Profile Information',
      'Username cannot be changed',
      { field: 'First name' },
      { field: 'Last name' },
      { button: 'Update Profile', isDisabled: true },
      'Change Password',
      { field: 'Current password' },
      { field: 'New password' },
      { field: 'Confirm new password' },
      { button: 'Update Password' },
      'Subscription Management',
      'Monthly',
      'Active',
      '₹199 per month',
      'Auto-renewal enabled',
      /Subscription ID\s+[\w-]+/,
      { button: 'Cancel Subscription' },
      'You can cancel your subscription anytime. Your access will continue until the end of the billing period.',
      'Danger Zone',
      { button: 'Delete Account' },
    ],
  },
  {
    on: 'the question before cancelling',
    texts: [
      'Cancel Subscription?',
      /Auto-renewal will be disabled/,
      /access continues until the end of the billing period/,
      { button: 'Keep Subscription' },
      { button: 'Cancel Subscription' },
    ],
  },
  {
    on: 'the question before deleting',
    texts: [
      'Are you absolutely sure?',
      /cannot be undone/,
      /permanently delete your account and all of your data/,
      { button: 'Cancel' },
      { button: 'Delete Account' },
    ],
  },
  {
    testedIn: 'e2e/account-settings.spec.ts',
    texts: ['Not Verified', 'Yearly', 'per year'],
  },
  {
    on: 'contact',
    texts: [
      { link: 'Back to Home', to: '/' },
      defaultDeployment.product,
      mailbox,
      'Support',
      'Feedback',
      'Partnerships',
      'Enterprise',
    ],
  },
  {
    on: 'privacy',
    texts: [
      'Privacy Policy',
      /Last updated:? January 2025/,
      /1\s+Information we collect/,
      /2\s+How we use/,
      /3\s+Security/,
      /4\s+Sharing/,
      /5\s+Your rights/,
      /6\s+Contact/,
      /do not sell personal data/,
      /opt out of marketing/,
    ],
  },
  {
    on: 'terms',
    texts: [
      'Terms of Service',
      /Last updated:? January 2025/,
      /1\s+Acceptance/,
      /2\s+Use of the service/,
      /3\s+Accounts/,
      /4\s+Subscription and payments/,
      /5\s+Refund and cancellation/,
      /6\s+Intellectual property/,
      /7\s+Prohibited activities/,
      /8\s+Limitation of liability/,
      /9\s+Changes/,
      /10\s+Contact/,
    ],
  },
];
