import { copy } from './copy.ts';
import { TextField } from './text-field.tsx';
import type { BoundField } from './use-form.ts';

/** The address is the login name: `username` makes password managers store it with the password. */
export function EmailField(field: BoundField) {
  return (
    <TextField
      {...field}
      label={copy.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
