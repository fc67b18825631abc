import { Undo2 } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { copy } from '../copy.ts';
import { useDesk } from '../desk.ts';

export function ResumeButton() {
  const { run } = useDesk();
  return (
    <Button variant="primary" size="sm" onClick={() => run('resume')}>
      <Undo2 aria-hidden />
      {copy.exploring.resume}
    </Button>
  );
}
