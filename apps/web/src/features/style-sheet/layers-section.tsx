import { X } from 'lucide-react';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '../../shared/ui/alert-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from '../../shared/ui/dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../shared/ui/dropdown-menu.tsx';
import { Field } from '../../shared/forms/field.tsx';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import { ToastCard, toastBoxClass } from '../../shared/ui/toaster.tsx';
import { toast, type ToastVariant } from '../../shared/ui/toast.ts';
import { Section } from './section.tsx';

const toasts: readonly { variant: ToastVariant; title: string; description: string }[] = [
  {
    variant: 'default',
    title: 'Session Deleted',
    description: 'The session is gone from your history.',
  },
  { variant: 'destructive', title: 'Login Failed', description: 'An error occurred during login' },
];

export function ToastsSection() {
  return (
    <Section title="Toasts">
      <div className="grid max-w-[420px] gap-3">
        {toasts.map(({ variant, title, description }) => (
          <div key={title} className={toastBoxClass(variant)}>
            <ToastCard
              variant={variant}
              title={<p className="text-body font-semibold">{title}</p>}
              description={<p className="mt-0.5 text-small text-text-2">{description}</p>}
              close={<X aria-hidden className="size-4 text-text-2" />}
            />
          </div>
        ))}
        <div className="flex flex-wrap gap-2">
          {toasts.map((message) => (
            <Button key={message.title} size="sm" onClick={() => toast(message)}>
              Raise {message.variant}
            </Button>
          ))}
        </div>
      </div>
    </Section>
  );
}

export function DialogsSection() {
  return (
    <Section title="Dialogs and menus">
      <div className="panel max-w-[512px] rounded-xl p-6 shadow-3">
        <p className="display text-h3">Delete this session?</p>
        <p className="mt-2 text-title text-text-2">
          This will permanently delete this session from your history. This action cannot be undone.
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <AlertDialog>
            <AlertDialogTrigger asChild>
              <Button variant="danger">Open the question</Button>
            </AlertDialogTrigger>
            <AlertDialogContent>
              <AlertDialogTitle>Delete this session?</AlertDialogTitle>
              <AlertDialogDescription>
                This will permanently delete this session from your history. This action cannot be
                undone.
              </AlertDialogDescription>
              <AlertDialogFooter>
                <AlertDialogCancel>Cancel</AlertDialogCancel>
                <AlertDialogAction>Delete</AlertDialogAction>
              </AlertDialogFooter>
            </AlertDialogContent>
          </AlertDialog>
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
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button variant="ghost">Open a menu</Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent>
              <DropdownMenuItem>Flip the board</DropdownMenuItem>
              <DropdownMenuItem disabled>Copy the position</DropdownMenuItem>
              <DropdownMenuSeparator />
              <DropdownMenuItem danger>Abandon the session</DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        </div>
      </div>
    </Section>
  );
}
