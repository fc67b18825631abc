import { DialogDescription, DialogTitle, DialogClose, DialogFooter } from '../ui/dialog.tsx';
import { adminKeyCopy as copy } from './copy.ts';
import { errorMessage } from '@lamplight/contract/error-message.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../forms/field.tsx';
import { toast } from '../ui/toast.ts';
import { ControlledDialog, type DialogControl } from '../dialogs/controlled-dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api/api.ts';

type AdminKeyDialogProps = DialogControl & {
  /** Called with the admin panel's address after the user entered the right key. The parent component closes the dialog. */
  onGranted: (url: string) => void;
};

export function AdminKeyDialog({ onGranted, ...dialog }: AdminKeyDialogProps) {
  return (
    <ControlledDialog {...dialog}>
      <DialogTitle>{copy.title}</DialogTitle>
      <DialogDescription>{copy.description}</DialogDescription>
      <AdminKeyForm onGranted={onGranted} />
    </ControlledDialog>
  );
}

/** The form for the admin key. The right key gives admin rights to this browser's token. */
function AdminKeyForm({ onGranted }: { onGranted: (url: string) => void }) {
  const [key, setKey] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const verify = useMutation({
    mutationFn: (authKey: string) =>
      api.call('POST /api/auth/verify-admin-key', { body: { authKey } }),
  });

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
      <TextField
        label={copy.label}
        error={error}
        ref={input}
        type="password"
        autoComplete="off"
        value={key}
        onValueChange={setKey}
      />
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
