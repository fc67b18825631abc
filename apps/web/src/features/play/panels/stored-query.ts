import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { toStoredLines } from './stored-lines.ts';

/** What is stored for a position of the record, `ply` half-moves from its beginning. */
export function storedQuery(gameId: string, fen: string, ply: number | null) {
  return queryOptions({
    queryKey: ['/api/games', gameId, 'analysis', ply, 'stockfish'],
    queryFn:
      ply === null
        ? skipToken
        : async ({ signal }) =>
            toStoredLines(
              fen,
              await api.call('GET /api/games/{id}/analysis/{moveIndex}/stockfish', {
                params: { id: gameId, moveIndex: `${ply}` },
                signal,
              }),
            ),
  });
}
