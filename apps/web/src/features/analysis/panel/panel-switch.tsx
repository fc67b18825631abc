import { useId } from 'react';
import { Switch } from '../../../shared/ui/switch.tsx';

interface PanelSwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function PanelSwitch({ label, checked, onChange }: PanelSwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-small whitespace-nowrap text-text-2">
        {label}
      </label>
      <Switch id={id} checked={checked} onCheckedChange={onChange} />
    </div>
  );
}
