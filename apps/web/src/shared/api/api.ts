import { createClient } from '@lamplight/contract/client.ts';
import { session } from '../session/session.ts';

/** The client for all calls of the API. */
export const api = createClient({ getToken: () => session.read().token });
