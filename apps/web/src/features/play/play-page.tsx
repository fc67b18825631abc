import type { PageProps } from '../../shared/routing/location.ts';
import { NoGameSelected } from './loading/no-game-selected.tsx';
import { PlayScreen } from './play-screen.tsx';

export function PlayPage({ params }: PageProps) {
  const { slug } = params;
  return slug ? <PlayScreen key={slug} slug={slug} /> : <NoGameSelected />;
}
