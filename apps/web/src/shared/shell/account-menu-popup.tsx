import { CreditCard, LogOut, Settings, ShieldCheck } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from '../routing/link.tsx';
import type { AccountMenuProps } from './account-menu.tsx';
import { appNav } from './app-header.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  restoreFocus,
} from '../ui/dropdown-menu.tsx';

export type AccountMenuPopupProps = AccountMenuProps & {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
};

export function AccountMenuPopup({
  name,
  isAdmin,
  onOpenAdmin,
  onSignOut,
  isOpen,
  onOpenChange,
  button,
}: AccountMenuPopupProps) {
  return (
    <DropdownMenu open={isOpen} onOpenChange={onOpenChange}>
      {/* Only positions the menu. The real button is rendered before this code is loaded and must keep its focus. */}
      <DropdownMenuTrigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        aria-labelledby={button.current?.id}
        onCloseAutoFocus={(event) => restoreFocus(event, button.current)}
        onInteractOutside={(event) => {
          // A click on the button closes the menu. If the menu were already closed here, that click would open it
          // again.
          const { target } = event;
          if (target instanceof Node && button.current?.contains(target)) event.preventDefault();
        }}
      >
        <DropdownMenuLabel>
          <span className="block text-body font-semibold">My Account</span>
          <span className="block max-w-60 truncate text-small text-text-3">{name}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <div className="md:hidden">
          {appNav.map(({ href, label }) => (
            <DropdownMenuItem key={href} asChild>
              <Link href={href}>{label}</Link>
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
        </div>
        <DropdownMenuItem asChild>
          <Link href="/account-settings">
            <Settings aria-hidden />
            Account Settings
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/subscription">
            <CreditCard aria-hidden />
            Subscription
          </Link>
        </DropdownMenuItem>
        {isAdmin && (
          <DropdownMenuItem onSelect={onOpenAdmin}>
            <ShieldCheck aria-hidden />
            Admin Panel
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={onSignOut}>
          <LogOut aria-hidden />
          Sign Out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
