import { formatCount } from '../../../shared/shell/format.ts';

const formatReaders = (count: number) =>
  count === 1 ? '1 reader' : `${formatCount(count)} readers`;

export const wishesCopy = {
  title: 'Waiting for Basic',
  failed: 'The wishes could not be loaded',
  waiting: (count: number) =>
    count === 0
      ? 'No reader is waiting for the mail that Basic is available.'
      : `${formatReaders(count)} asked to be told when Basic is available, and ${count === 1 ? 'does' : 'do'} not have it yet.`,
  announced: (count: number, day: string) =>
    `${formatReaders(count)} got the mail, the last on ${day}.`,
  send: 'Send the mail',
  question: {
    title: (count: number) => `Write to ${formatReaders(count)}?`,
    description:
      'Each gets one mail: that Basic is available, with a link to the page of plans and one that stops further mails. It cannot be called back.',
    keep: 'Not now',
    confirm: 'Send the mail',
  },
  done: {
    title: 'Mails on their way',
    description: (count: number) =>
      count === 0 ? 'No reader was waiting any more.' : `${formatReaders(count)} will get one.`,
  },
  sendFailed: 'Failed to send the mail',
} as const;
