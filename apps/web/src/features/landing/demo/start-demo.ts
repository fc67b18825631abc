import { demoSteps } from './demo-steps.ts';
import { deskStage } from './desk-stage.ts';
import { createStepper } from './stepper.ts';

/**
 * Runs the demo: explains one move after the other. It pauses while it is not visible, stops on request, and with
 * reduced motion changes only when the reader chooses a sample.
 */
export function startDemo(desk: HTMLElement): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const stage = deskStage(desk);
  const stepper = createStepper();
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const pause = desk.querySelector('[data-pause]');
  const isPaused = (): boolean => pause?.getAttribute('aria-pressed') === 'true';

  const show = (sample: number, isPlayed = false): void => {
    if (calm.matches || isPaused()) {
      stepper.stop();
      stage.showWhole(sample);
    } else stepper.take(demoSteps(stage, sample, isPlayed));
  };

  for (const [sample, choice] of desk.querySelectorAll('[data-choose]').entries())
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
  desk.addEventListener('pointerover', ({ target }) => stage.pointAt(sentenceAt(target)), {
    signal,
  });

  const seen = new IntersectionObserver((entries) =>
    stepper.hold('out of sight', entries.at(-1)?.isIntersecting !== true),
  );
  seen.observe(desk);
  stepper.hold('out of sight', true);
  const watchTab = (): void => stepper.hold('hidden', document.hidden);
  document.addEventListener('visibilitychange', watchTab, { signal });
  watchTab();

  desk.toggleAttribute('data-live', true);
  show(0, true);
  return () => {
    leaving.abort();
    seen.disconnect();
    stepper.stop();
    stage.restore();
    desk.removeAttribute('data-live');
  };
}

function sentenceAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-shows]') : null;
}
