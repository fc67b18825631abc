import type { PageProps } from '../../shared/routing/page-props.ts';
import { NoGameSelected } from './opening/no-game-selected.tsx';
import { StudyScreen } from './opening/study-screen.tsx';

export function AnalysisPage({ params }: PageProps) {
  const { slug } = params;
  return slug ? <StudyScreen key={slug} slug={slug} /> : <NoGameSelected />;
}
