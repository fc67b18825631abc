import type { PageProps } from '../../shared/routing/page-props.ts';
import { NoGameSelected } from './loading/no-game-selected.tsx';
import { StudyScreen } from './loading/study-screen.tsx';

export function AnalysisPage({ params }: PageProps) {
  const { slug } = params;
  return slug ? <StudyScreen key={slug} slug={slug} /> : <NoGameSelected />;
}
