import { createClient } from '@lamplight/contract/client.ts';
import { session } from '../session/session.ts';

/** The one way to the server. */
export const api = createClient({ getToken: () => session.read().token });
