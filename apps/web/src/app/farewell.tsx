import { useEffect } from 'react';
import { CenteredMessage } from '../shared/ui/centered-message.tsx';
import { copy } from './copy.ts';
import { prefetch } from './prefetch.ts';

/** Between the end of an account and the front page, which is fetched meanwhile. */
export function Farewell() {
  useEffect(() => prefetch('/'), []);
  return <CenteredMessage title={copy.farewell.title} message={copy.farewell.line} />;
}
