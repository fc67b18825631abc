import { createClient } from '@lamplight/contract/client.ts';
import { session } from '../session/session.ts';

/** The client for all API requests. It sends the stored token. */
export const api = createClient({ getToken: () => session.read().token });
