import { ErrorBox } from '../../../shared/loading/error-box.tsx';
import { LazyLoad } from '../../../shared/loading/lazy-load.tsx';
import { createLazyModule } from '../../../shared/loading/lazy-module.ts';
import { Skeleton } from '../../../shared/loading/skeleton.tsx';
import { useAnalysisGame } from '../analysis-context.ts';
import { InsightsSection } from '../coach/insights-section.tsx';
import { copy } from '../copy.ts';

const annotatedInsights = createLazyModule(
  async () => (await import('./note-box.tsx')).AnnotatedInsights,
);

/** The coach's section, and the notes of an annotated game. Other games load no code for notes. */
export function InsightsPart() {
  const { game, annotations, retryAnnotations } = useAnalysisGame();
  if (game.annotator === null) return <InsightsSection />;
  if (annotations === null) return withoutNotes(retryAnnotations);
  return (
    <LazyLoad module={annotatedInsights} fallback={<NotesLoading />} renderError={withoutNotes}>
      {(AnnotatedInsights) =>
        annotations ? <AnnotatedInsights annotations={annotations} /> : <NotesLoading />
      }
    </LazyLoad>
  );
}

function withoutNotes(onRetry: () => void) {
  return (
    <>
      <ErrorBox title={copy.annotations.failed} onRetry={onRetry} />
      <InsightsSection />
    </>
  );
}

/** Takes the place of the notes and of the coach's section, so that neither is moved when the notes arrive. */
function NotesLoading() {
  return (
    <div className="grid min-h-80 animate-late content-start gap-3 p-4">
      <output className="sr-only">{copy.annotations.loading}</output>
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-24" />
    </div>
  );
}
