import { Field } from '../../src/shared/forms/field.tsx';
import { PasswordInput } from '../../src/shared/forms/password-input.tsx';
import { Button } from '../../src/shared/ui/button.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from '../../src/shared/ui/dialog.tsx';
import { toast, type ToastVariant } from '../../src/shared/ui/toast.ts';

const toasts: readonly { variant: ToastVariant; title: string; description: string }[] = [
  {
    variant: 'default',
    title: 'Session Deleted',
    description: 'The session is gone from your history.',
  },
  { variant: 'destructive', title: 'Login Failed', description: 'An error occurred during login' },
];

/** Part with a dialog that has a field, and with toasts. */
export function LayersPart() {
  return (
    <div className="flex flex-wrap gap-2">
      {toasts.map((message) => (
        <Button key={message.title} onClick={() => toast(message)}>
          Raise {message.variant}
        </Button>
      ))}
      <Dialog>
        <DialogTrigger asChild>
          <Button>Open a dialog</Button>
        </DialogTrigger>
        <DialogContent>
          <DialogTitle>Admin authorization</DialogTitle>
          <DialogDescription>Enter your authorization key to continue.</DialogDescription>
          <Field label="Authorization key" className="mt-4">
            {(control) => <PasswordInput {...control} autoComplete="off" />}
          </Field>
          <DialogFooter>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button variant="primary">Verify</Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </div>
  );
}
