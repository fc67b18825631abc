import { threatFen } from './asked-position.ts';
import { useStudyRoom } from '../study-room.ts';

/** The position the engine is asked about; undefined where it has none to be asked about. */
export function useAskedFen(): string | undefined {
  const { board, threat } = useStudyRoom();
  return threat ? threatFen(board.fen) : board.fen;
}
