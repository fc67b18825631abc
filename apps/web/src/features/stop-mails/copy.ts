import { deployment } from '../../shared/deployment/deployment.ts';

export const copy = {
  title: 'Stop mails about Basic',
  lead: `You asked ${deployment.product} to write to you when the Basic plan is available. Mails about your account, such as codes, are not affected.`,
  stop: 'Stop these mails',
  done: 'Done. You will get no more mails about Basic.',
  failed: 'That could not be saved. Please try again.',
  incomplete: 'This link is not complete. Please open it from the mail once more.',
} as const;
