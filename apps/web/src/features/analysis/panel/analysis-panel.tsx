import { lazy, Suspense, useId } from 'react';
import '../../../styles/study.css';
import './panel.css';
import { DeskPanel } from './desk-panel.tsx';
import { useScreen } from '../use-screen.ts';

const PhonePanel = lazy(async () => ({
  default: (await import('./phone-panel.tsx')).PhonePanel,
}));

/** The right column: what the engine and the coach say. */
export function AnalysisPanel() {
  const isPhone = useScreen() === 'phone';
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="an-panel">
      {isPhone ? (
        <Suspense>
          <PhonePanel titleId={titleId} />
        </Suspense>
      ) : (
        <DeskPanel titleId={titleId} />
      )}
    </section>
  );
}
