import type { PageProps } from '../../shared/routing/location.ts';
import { NoGameSelected } from './loading/no-game-selected.tsx';
import { AnalysisScreen } from './loading/analysis-screen.tsx';

export function AnalysisPage({ params }: PageProps) {
  const { slug } = params;
  return slug ? <AnalysisScreen key={slug} slug={slug} /> : <NoGameSelected />;
}
