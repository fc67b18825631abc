import { formatUci } from '../coach/verify/rules.ts';
import { isBroken } from './bind-line.ts';
import { resolvePiece } from './resolve-piece.ts';
import { describeWay } from './sentence-context.ts';
import type { SentenceContext } from './sentence-context.ts';
import type { NamedSpan } from './verdict.ts';

/** Lists the moves, pieces and squares that a sentence names and that can be shown on the board. */
export function listNames(context: SentenceContext): NamedSpan[] {
  const { read, lines, place } = context;
  return read.entities.flatMap((entity, index): NamedSpan[] => {
    const { start, end } = entity;
    if (entity.kind === 'square') return [{ start, end, squares: [entity.square] }];
    if (entity.kind === 'piece') {
      const [square, ...more] = resolvePiece(place.after.board, entity);
      const isNamed = entity.squares.length > 0;
      // A piece without a square is shown only if there is one such piece.
      if (!isNamed && (square === undefined || more.length > 0)) return [];
      return [
        { start, end, squares: isNamed ? entity.squares : [square].flatMap((at) => at ?? []) },
      ];
    }
    const binding = entity.kind === 'line' ? lines.get(index) : undefined;
    if (!binding || isBroken(binding)) return [];
    const [first, ...played] = binding.spots;
    if (!first) return [];
    const way = describeWay(place, first);
    const uci = played.flatMap(({ move }) => (move ? [formatUci(move)] : []));
    return [
      { start, end, line: { start: way.start, uci: [...way.uci, ...uci], lead: way.uci.length } },
    ];
  });
}
