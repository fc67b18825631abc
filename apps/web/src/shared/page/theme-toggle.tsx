import { Moon, Sun } from 'lucide-react';
import { themeSwitch } from '../theme/theme.ts';
import { Button } from '../ui/button.tsx';

/** Renders both icons, and CSS shows one of them, because only the browser knows the theme. */
export function ThemeToggle({ className }: { className?: string | undefined }) {
  return (
    <Button {...themeSwitch} variant="ghost" size="icon" className={className}>
      <span className="contents not-dark:hidden">
        <Sun aria-hidden />
        <span className="sr-only">Switch to the light theme</span>
      </span>
      <span className="contents dark:hidden">
        <Moon aria-hidden />
        <span className="sr-only">Switch to the dark theme</span>
      </span>
    </Button>
  );
}
