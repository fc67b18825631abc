import { getThreatFen } from './asked-position.ts';
import { useAnalysis } from '../analysis-context.ts';

/** The position the engine is asked about; undefined where it has none to be asked about. */
export function useAskedFen(): string | undefined {
  const { board, threat } = useAnalysis();
  return threat ? getThreatFen(board.fen) : board.fen;
}
