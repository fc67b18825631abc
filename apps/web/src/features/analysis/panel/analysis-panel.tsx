import { useId } from 'react';
import { LazyLoad } from '../../../shared/loading/lazy-load.tsx';
import { createLazyModule } from '../../../shared/loading/lazy-module.ts';
import '../../../styles/study.css';
import './panel.css';
import { DesktopPanel } from './desktop-panel.tsx';
import { useScreen } from '../../../shared/shell/use-screen.ts';

const phonePanel = createLazyModule(async () => (await import('./phone-panel.tsx')).PhonePanel);

/** The right column: what the engine and the coach say. */
export function AnalysisPanel() {
  const isPhone = useScreen() === 'phone';
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="analysis-panel">
      {isPhone ? (
        <LazyLoad module={phonePanel}>{(PhonePanel) => <PhonePanel titleId={titleId} />}</LazyLoad>
      ) : (
        <DesktopPanel titleId={titleId} />
      )}
    </section>
  );
}
