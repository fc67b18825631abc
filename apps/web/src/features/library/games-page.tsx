import { useSession } from '../../shared/session/use-session.ts';
import { GameSelection } from './game-selection.tsx';

export function GamesPage() {
  const { token } = useSession();
  // Keyed by the token: nothing of another user's list may stay on screen.
  return <GameSelection key={token} isSignedIn={token !== null} />;
}
