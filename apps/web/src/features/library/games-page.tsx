import { useSession } from '../../shared/session/use-session.ts';
import { GameSelection } from './game-selection.tsx';

export function GamesPage() {
  const { token } = useSession();
  // Somebody else's list is another list: nothing of the one before may stay on screen.
  return <GameSelection key={token} isSignedIn={token !== null} />;
}
