import { useState } from 'react';
import { LazyLoad } from '../../../shared/loading/lazy-load.tsx';
import { useAnalysis } from '../analysis-context.ts';
import { gameDialogs } from './lazy-parts.ts';

interface AnalysisDialogsProps {
  /** The index that the page itself has set, not the reader. */
  readonly placedAt: number;
  readonly keysShown: boolean;
  readonly onKeysClose: () => void;
}

/** The dialogs of the board. Their code is loaded on demand. */
export function AnalysisDialogs({ placedAt, keysShown, onKeysClose }: AnalysisDialogsProps) {
  const { game, board } = useAnalysis();
  const { index } = board.state;
  const last = game.moves.length - 1;

  // Stepping to the last move opens the end dialog. Opening the page at the last move does not.
  const isAtEnd = index === last;
  const [end, setEnd] = useState({ placedAt, isQuiet: isAtEnd });
  if (end.placedAt !== placedAt) setEnd({ placedAt, isQuiet: isAtEnd });
  else if (end.isQuiet && !isAtEnd) setEnd({ placedAt, isQuiet: false });
  // Two open modal dialogs would hide each other, so an end dialog that is still loading is dropped for the list of
  // keys.
  else if (!end.isQuiet && isAtEnd && keysShown) setEnd({ placedAt, isQuiet: true });
  const isEndShown = isAtEnd && !end.isQuiet && end.placedAt === placedAt;
  const [endWasShown, setEndWasShown] = useState(false);
  if (isEndShown && !endWasShown) setEndWasShown(true);
  const [keysWereShown, setKeysWereShown] = useState(false);
  if (keysShown && !keysWereShown) setKeysWereShown(true);

  const closeEnd = (): void => setEnd({ placedAt, isQuiet: true });
  return (
    <>
      {endWasShown && (
        <LazyLoad
          module={gameDialogs}
          silent
          onError={() => {
            closeEnd();
            setEndWasShown(false);
          }}
        >
          {({ EndOfGameDialog }) => (
            <EndOfGameDialog game={game} isOpen={isEndShown} onClose={closeEnd} />
          )}
        </LazyLoad>
      )}
      {keysWereShown && (
        <LazyLoad
          module={gameDialogs}
          onError={() => {
            onKeysClose();
            setKeysWereShown(false);
          }}
        >
          {({ KeyListDialog }) => <KeyListDialog isOpen={keysShown} onClose={onKeysClose} />}
        </LazyLoad>
      )}
    </>
  );
}
