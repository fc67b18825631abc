import { navigate } from '../../shared/routing/location.ts';
import { session, signOutLocally } from '../../shared/session/session.ts';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../shared/ui/alert-dialog.tsx';
import { copy } from './copy.ts';

const words = copy.authentication;

type AuthenticationDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Called after the dialog has closed. */
  returnFocus: () => void;
};

export function AuthenticationDialog({ isOpen, onClose, returnFocus }: AuthenticationDialogProps) {
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(shouldOpen) => {
        if (!shouldOpen) onClose();
      }}
    >
      <AlertDialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus();
        }}
      >
        <AlertDialogTitle>{words.title}</AlertDialogTitle>
        <AlertDialogDescription>{words.description}</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>{words.cancel}</AlertDialogCancel>
          <AlertDialogAction
            variant="primary"
            onClick={() => {
              navigate('/login');
              // The token was refused; kept, it would redirect away from the login page.
              if (session.read().token !== null) signOutLocally();
            }}
          >
            {words.login}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
