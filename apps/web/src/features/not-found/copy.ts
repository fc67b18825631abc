export const copy = {
  code: '404',
  title: 'Page Not Found',
  line: 'There is no page at this address. It may have moved, or the link was cut short.',
  home: 'Back to Home',
  toDashboard: 'Taking you to your dashboard...',
} as const;
