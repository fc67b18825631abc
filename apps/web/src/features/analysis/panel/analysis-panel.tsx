import { useId } from 'react';
import { Arriving } from '../../../shared/ui/arriving.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.ts';
import '../../../styles/study.css';
import './panel.css';
import { DesktopPanel } from './desktop-panel.tsx';
import { useScreen } from '../../../shared/ui/use-screen.ts';

const phonePanel = lazyPart(async () => (await import('./phone-panel.tsx')).PhonePanel);

/** The right column: what the engine and the coach say. */
export function AnalysisPanel() {
  const isPhone = useScreen() === 'phone';
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="analysis-panel">
      {isPhone ? (
        <Arriving part={phonePanel}>{(PhonePanel) => <PhonePanel titleId={titleId} />}</Arriving>
      ) : (
        <DesktopPanel titleId={titleId} />
      )}
    </section>
  );
}
