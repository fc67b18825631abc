import { toFileStem } from '@lamplight/domain/deployment.ts';
import { deployment } from '../../shared/deployment/deployment.ts';

export const copy = {
  title: 'Account Settings',
  back: 'Back to Dashboard',
  loading: 'Loading your account...',
  errorTitle: 'Error',

  information: {
    title: 'Account Information',
    email: 'Email',
    verification: 'Verification status',
    verified: 'Verified',
    notVerified: 'Not Verified',
    memberSince: 'Member since',
    role: 'Account role',
    roles: { user: 'User', admin: 'Admin' },
  },

  profile: {
    title: 'Profile Information',
    username: 'Username',
    usernameFixed: 'Username cannot be changed',
    firstName: 'First name',
    lastName: 'Last name',
    submit: 'Update Profile',
    done: {
      title: 'Profile Updated',
      description: 'Your profile has been updated successfully.',
    },
    failed: 'Failed to update profile.',
  },

  password: {
    title: 'Change Password',
    current: 'Current password',
    new: 'New password',
    confirm: 'Confirm new password',
    hint: 'This signs out your other devices.',
    submit: 'Update Password',
    missing: {
      title: 'Missing Fields',
      description: 'Please fill in all password fields.',
      current: 'Please enter your current password.',
      new: 'Please enter a new password.',
      confirm: 'Please enter the new password again.',
    },
    mismatch: {
      title: 'Password Mismatch',
      description: 'New password and confirmation do not match.',
    },
    tooShort: {
      title: 'Password Too Short',
      description: 'Password must be at least 6 characters long.',
    },
    done: {
      title: 'Password Updated',
      description: 'Your password has been updated successfully.',
    },
    failed: 'Failed to update password.',
  },

  subscription: {
    title: 'Subscription Management',
    plans: { monthly: 'Monthly', yearly: 'Yearly' },
    /** Plan of a granted subscription, which is billed neither monthly nor yearly. */
    granted: 'Basic',
    periods: { monthly: 'per month', yearly: 'per year' },
    plan: 'Plan',
    active: 'Active',
    amount: 'Amount',
    renewal: 'Renewal',
    renewalOn: 'Auto-renewal enabled',
    access: 'Access',
    grantedUntil: (date: string) => `Granted until ${date}`,
    grantedNote:
      'This plan was granted to you. Nothing is charged, and it does not renew itself: after that day your account is on Starter again. Your progress stays.',
    id: 'Subscription ID',
    cancel: 'Cancel Subscription',
    portal: 'Manage billing',
    portalFailed: 'The billing page could not be opened.',
    note: 'You can cancel your subscription anytime. Your access will continue until the end of the billing period.',
    question: {
      title: 'Cancel Subscription?',
      description:
        'Auto-renewal will be disabled. Your access continues until the end of the billing period.',
      keep: 'Keep Subscription',
      confirm: 'Cancel Subscription',
    },
    done: {
      title: 'Subscription Cancelled',
      description: 'Your subscription has been cancelled successfully.',
    },
    failed: 'Failed to cancel subscription.',
  },

  sessions: {
    title: 'Sessions',
    lead: 'Every browser signed in to your account. If one is not yours, sign it out and change your password.',
    loading: 'Loading your sessions...',
    thisDevice: 'This device',
    signedIn: 'Signed in',
    lastActive: 'Last active',
    activeNow: 'Active now',
    signOut: 'Sign out',
    ended: { title: 'Device Signed Out', description: 'It needs your password to come back.' },
    endFailed: 'Failed to sign out that device.',
    everywhere: 'Sign out everywhere',
    question: {
      title: 'Sign out everywhere?',
      description:
        'Every device is signed out, this browser too. You will need your password to come back.',
      keep: 'Cancel',
      confirm: 'Sign out everywhere',
    },
    everywhereFailed: 'Failed to sign out everywhere.',
    failed: {
      title: 'Your sessions could not be loaded',
      description: 'Please try again.',
    },
  },

  data: {
    title: 'Your data',
    line: `Everything ${deployment.product} stores about you, in one JSON file: your profile, sessions, subscriptions and account activity.`,
    download: 'Download your data',
    fileName: (exportedAt: string) =>
      `${toFileStem(deployment.product)}-data-${exportedAt.slice(0, 10)}.json`,
    failed: 'Failed to download your data.',
  },

  danger: {
    title: 'Danger Zone',
    line: 'Deletes your account and all of your data for good.',
    action: 'Delete Account',
    question: {
      title: 'Are you absolutely sure?',
      description:
        'This action cannot be undone. This will permanently delete your account and all of your data.',
      keep: 'Cancel',
      confirm: 'Delete Account',
    },
    done: {
      title: 'Account Deleted',
      description: 'Your account has been permanently deleted.',
    },
    failed: 'Failed to delete account.',
  },
} as const;
