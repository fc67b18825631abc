export const copy = {
  title: 'Admin authorization',
  description: 'Enter the authorization key of this site to open its admin panel.',
  label: 'Authorization key',
  cancel: 'Cancel',
  submit: 'Open Admin Panel',
  missing: {
    title: 'Authorization Key Required',
    description: 'Please enter your authorization key',
  },
  granted: { title: 'Access Granted', description: 'The admin panel is open for you.' },
  failed: { title: 'Authorization Failed', description: 'Invalid authorization key' },
} as const;
