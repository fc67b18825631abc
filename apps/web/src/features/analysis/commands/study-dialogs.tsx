import { lazy, Suspense, useEffect, useState } from 'react';
import { useStudyRoom } from '../study-room.ts';

const fetchEnd = () => import('./end-of-game-dialog.tsx');
const fetchKeys = () => import('./key-list-dialog.tsx');

const EndOfGameDialog = lazy(async () => ({ default: (await fetchEnd()).EndOfGameDialog }));
const KeyListDialog = lazy(async () => ({ default: (await fetchKeys()).KeyListDialog }));

/** How many moves before the end its dialog is fetched. */
const aheadPlies = 6;

interface StudyDialogsProps {
  readonly keysShown: boolean;
  readonly onKeysClose: () => void;
}

/** The dialogs of the board; their code comes when it is wanted. */
export function StudyDialogs({ keysShown, onKeysClose }: StudyDialogsProps) {
  const { game, board } = useStudyRoom();
  const { index } = board.state;
  const last = game.moves.length - 1;

  // Going to the last move opens it, being there does not.
  const [seen, setSeen] = useState({ index, isEndShown: false });
  if (seen.index !== index) setSeen({ index, isEndShown: index === last });
  const [endWasShown, setEndWasShown] = useState(false);
  if (seen.isEndShown && !endWasShown) setEndWasShown(true);
  const [keysWereShown, setKeysWereShown] = useState(false);
  if (keysShown && !keysWereShown) setKeysWereShown(true);

  const isNearEnd = index < last && index >= last - aheadPlies;
  useEffect(() => {
    // A failure is ignored: opening fetches again, and reports it if that fails too.
    if (isNearEnd) fetchEnd().catch(() => {});
  }, [isNearEnd]);

  return (
    <Suspense>
      {endWasShown && (
        <EndOfGameDialog
          game={game}
          isOpen={seen.isEndShown}
          onClose={() => setSeen({ index, isEndShown: false })}
        />
      )}
      {keysWereShown && <KeyListDialog isOpen={keysShown} onClose={onKeysClose} />}
    </Suspense>
  );
}
