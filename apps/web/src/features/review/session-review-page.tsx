import type { PageProps } from '../../shared/routing/location.ts';
import { ReviewScreen } from './review-screen.tsx';

export function SessionReviewPage({ params }: PageProps) {
  const sessionId = params['sessionId'] ?? '';
  return <ReviewScreen key={sessionId} sessionId={sessionId} />;
}
