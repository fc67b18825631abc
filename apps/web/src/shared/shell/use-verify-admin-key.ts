import { useMutation } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Raises this browser's token, and answers where the admin panel is. */
export function useVerifyAdminKey() {
  return useMutation({
    mutationFn: (authKey: string) =>
      api.call('POST /api/auth/verify-admin-key', { body: { authKey } }),
  });
}
