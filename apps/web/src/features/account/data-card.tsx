import { Download } from 'lucide-react';
import { Button } from '../../shared/ui/button.tsx';
import { ActionLine } from './action-line.tsx';
import { copy } from './copy.ts';
import { useExportData } from './queries.ts';
import { SettingsCard } from './settings-card.tsx';

export function DataCard() {
  const words = copy.data;
  const download = useExportData();
  return (
    <SettingsCard title={words.title}>
      <ActionLine line={words.line}>
        <Button
          className="max-sm:w-full"
          pending={download.isPending}
          onClick={() => download.mutate()}
        >
          {!download.isPending && <Download aria-hidden />}
          {words.download}
        </Button>
      </ActionLine>
    </SettingsCard>
  );
}
