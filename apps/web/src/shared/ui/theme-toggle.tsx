import { Moon, Sun } from 'lucide-react';
import { useTheme } from '../theme/theme.ts';
import { Button } from './button.tsx';

export function ThemeToggle({ className }: { className?: string | undefined }) {
  const { theme, setTheme } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <Button
      variant="ghost"
      size="icon"
      className={className}
      aria-label={`Switch to the ${other} theme`}
      onClick={() => setTheme(other)}
    >
      {theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </Button>
  );
}
