import { EyeClosed } from 'lucide-react';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { panelCopy } from './panel-copy.ts';
import { useAnalysisGame } from '../analysis-context.ts';

/** Whether everything the computer says waits until it is asked for. */
export function ThinkFirstToggle() {
  const { view, setView } = useAnalysisGame();
  return (
    <button
      type="button"
      aria-pressed={view.thinkFirst}
      aria-label={panelCopy.veil.toggle}
      title={panelCopy.veil.hint}
      className={buttonClass({
        variant: 'ghost',
        size: 'icon',
        className: 'think-first',
      })}
      onClick={() => setView({ thinkFirst: !view.thinkFirst })}
    >
      <EyeClosed aria-hidden />
    </button>
  );
}
