import type { PageProps } from '../../shared/routing/page-props.ts';
import { ReviewScreen } from './review-screen.tsx';

export function SessionReviewPage({ params }: PageProps) {
  const sessionId = params['sessionId'] ?? '';
  return <ReviewScreen key={sessionId} sessionId={sessionId} />;
}
