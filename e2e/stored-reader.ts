import type { User } from '@lamplight/contract/auth.ts';

/** User in the local storage of a signed-in reader. */
export const storedReader: User = {
  id: 'u1',
  username: 'reader',
  email: 'reader@example.org',
  firstName: 'Robin',
  lastName: 'Reader',
  isVerified: true,
  createdAt: '2026-01-15T00:00:00.000Z',
  role: 'user',
  coachLevel: 'improver',
  rating: null,
  isRatingAnswered: true,
};
