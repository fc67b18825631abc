import { colors } from '../../../chess/pieces.ts';
import { after, before, wings } from '../../claim.ts';
import type { MoveContext } from '../../move-context.ts';
import { isEndgame } from '../endings/material.ts';
import { holdsAfterExchanges } from '../exchanges/aftermath.ts';
import { deny, makeFact, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { countPawnsOnWing, countIslands, listPawns, listSides, getWing } from './structure.ts';
import { opposite } from 'chessops/util';

const detectMajority: Detector = (context) => {
  const { move } = context;
  return listSides(context).flatMap((color) =>
    wings.flatMap((wing) => {
      const countBoth = (position: MoveContext['after']) =>
        [
          countPawnsOnWing(position, color, wing),
          countPawnsOnWing(position, opposite(color), wing),
        ] as const;
      const [own, their] = countBoth(context.after);
      const [ownBefore, theirBefore] = countBoth(context.before);
      const has = (position: MoveContext['after']) =>
        countBoth(position).join() === `${own},${their}`;
      const isNew = ownBefore <= theirBefore;
      // An existing majority is reported only if its owner pushes one of its pawns in an endgame.
      const isUsed =
        color === context.me &&
        move.role === 'pawn' &&
        move.captured === undefined &&
        getWing(move.to) === wing &&
        isEndgame(context.after);
      // Excludes a majority against no pawns: these are passed pawns, which have their own facts.
      if (their === 0 || own <= their || !(isNew || isUsed) || !holdsAfterExchanges(context, has))
        return [];
      const statement = { is: 'majority', color, wing } as const;
      return makeFact(context, {
        kind: 'pawn-majority',
        about: [color, wing],
        side: color,
        slots: {
          wing: { is: 'wing', wing },
          own: { is: 'number', value: own },
          their: { is: 'number', value: their },
        },
        claims: [
          affirm(after, { ...statement, own, their }),
          isNew ? deny(before, statement) : affirm(before, statement),
        ],
        delta: isNew ? 'created' : 'unchanged',
        magnitude: own - their + (isEndgame(context.after) ? 2 : 0),
        squares: {
          subject: listPawns(context.after, color).filter((at) => getWing(at) === wing),
        },
      });
    }),
  );
};

const detectIslands: Detector = (context) => {
  const { me, opponent } = context;
  const [own, their] = [countIslands(context.after, me), countIslands(context.after, opponent)];
  const changed = colors.filter(
    (color) => countIslands(context.before, color) !== countIslands(context.after, color),
  );
  const holds = holdsAfterExchanges(
    context,
    (position) => countIslands(position, me) === own && countIslands(position, opponent) === their,
  );
  const isMuch = Math.abs(own - their) >= 2 || (own !== their && isEndgame(context.after));
  if (changed.length === 0 || !isMuch || !holds) return [];
  const count = { [me]: own, [opponent]: their };
  return makeFact(context, {
    kind: 'islands',
    about: [],
    slots: { own: { is: 'number', value: own }, their: { is: 'number', value: their } },
    claims: [
      affirm(after, { is: 'islands', color: me, least: own, most: own }),
      affirm(after, { is: 'islands', color: opponent, least: their, most: their }),
      ...changed.map((color) => {
        const value = count[color] ?? 0;
        return deny(before, { is: 'islands', color, least: value, most: value });
      }),
    ],
    magnitude: Math.abs(own - their),
    squares: { subject: changed.flatMap((color) => listPawns(context.after, color)) },
  });
};

export const shapeDetectors: readonly Detector[] = [detectMajority, detectIslands];
