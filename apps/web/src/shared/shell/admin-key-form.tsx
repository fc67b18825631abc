import { errorMessage } from '@lamplight/contract/error-message.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { DialogClose, DialogFooter } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { toast } from '../ui/toast.ts';
import { copy } from './admin-key-copy.ts';
import { useVerifyAdminKey } from './use-verify-admin-key.ts';

/** The right key raises this browser's token. */
export function AdminKeyForm({ onGranted }: { onGranted: (url: string) => void }) {
  const [key, setKey] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const verify = useVerifyAdminKey();

  const refuse = (title: string, description: string): void => {
    setKey('');
    setError(description);
    input.current?.focus();
    toast({ title, description, variant: 'destructive' });
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (verify.isPending) return;
    if (key.trim() === '') {
      refuse(copy.missing.title, copy.missing.description);
      return;
    }
    setError(undefined);
    verify.mutate(key, {
      onSuccess: ({ url }) => {
        onGranted(url);
        toast(copy.granted);
      },
      onError: (failure) =>
        refuse(copy.failed.title, errorMessage(failure, copy.failed.description)),
    });
  };

  return (
    <form noValidate className="mt-5" onSubmit={submit}>
      <Field label={copy.label} error={error}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            type="password"
            autoComplete="off"
            value={key}
            onChange={(event) => setKey(event.target.value)}
          />
        )}
      </Field>
      <DialogFooter>
        <DialogClose asChild>
          <Button>{copy.cancel}</Button>
        </DialogClose>
        <Button type="submit" variant="primary" pending={verify.isPending}>
          {copy.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}
