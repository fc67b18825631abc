/** The signed-in user, as sent by the server and stored under the key `user`. */
export type SessionUser = {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  isVerified: boolean;
  createdAt: string;
  role: string;
  /** Null if it is unknown, or was stored by an older version. */
  rating: number | null;
};

/** Returns null if the text does not describe a user, because the stored text may be damaged or from an older version. */
export function parseSessionUser(text: string | null): SessionUser | null {
  if (text === null) return null;
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return null;
  const stored: Partial<Record<keyof SessionUser, unknown>> = value;
  const email = textOf(stored.email);
  const username = textOf(stored.username);
  if (email === '' || username === '') return null;
  return {
    id: textOf(stored.id),
    username,
    email,
    firstName: textOf(stored.firstName),
    lastName: textOf(stored.lastName),
    isVerified: stored.isVerified === true,
    createdAt: textOf(stored.createdAt),
    role: textOf(stored.role),
    rating: typeof stored.rating === 'number' ? stored.rating : null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
