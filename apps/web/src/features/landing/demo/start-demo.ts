import { generateSteps } from './demo-steps.ts';
import { createDemoView } from './page-demo-view.ts';
import { createStepper } from './stepper.ts';

/**
 * Runs the demo, which explains one move after the other. It pauses while it is not visible and stops on request. With
 * reduced motion, it changes only when the reader chooses a sample.
 */
export function startDemo(demo: HTMLElement): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const stage = createDemoView(demo);
  const stepper = createStepper();
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const pause = demo.querySelector('[data-pause]');
  const isPaused = (): boolean => pause?.getAttribute('aria-pressed') === 'true';

  const show = (sample: number, isPlayed = false): void => {
    if (calm.matches || isPaused()) {
      stepper.stop();
      stage.showWhole(sample);
    } else stepper.run(generateSteps(stage, sample, isPlayed));
  };

  for (const [sample, choice] of demo.querySelectorAll('[data-choose]').entries())
    choice.addEventListener('click', () => show(sample), { signal });
  pause?.addEventListener(
    'click',
    () => {
      pause.setAttribute('aria-pressed', String(!isPaused()));
      show(isPaused() ? stage.current() : (stage.current() + 1) % stage.samples);
    },
    { signal },
  );
  calm.addEventListener('change', () => show(stage.current()), { signal });
  demo.addEventListener('pointerover', ({ target }) => stage.pointAt(findSentence(target)), {
    signal,
  });

  const seen = new IntersectionObserver((entries) =>
    stepper.pause('out of sight', entries.at(-1)?.isIntersecting !== true),
  );
  seen.observe(demo);
  stepper.pause('out of sight', true);
  const watchTab = (): void => stepper.pause('hidden', document.hidden);
  document.addEventListener('visibilitychange', watchTab, { signal });
  watchTab();

  demo.toggleAttribute('data-live', true);
  show(0, true);
  return () => {
    leaving.abort();
    seen.disconnect();
    stepper.stop();
    stage.restore();
    demo.removeAttribute('data-live');
  };
}

function findSentence(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-shows]') : null;
}
