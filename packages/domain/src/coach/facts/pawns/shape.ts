import { colors } from '../../../chess/pieces.ts';
import { after, before, wings } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import type { Setting } from '../../setting.ts';
import { isEndgame } from '../endings/material.ts';
import { isLasting } from '../exchanges/aftermath.ts';
import { denies, makeFact, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { countOn, islandsOf, otherSide, pawnsOf, sidesOf, wingOf } from './structure.ts';

const majorities: Detector = (setting) => {
  const { move } = setting;
  return sidesOf(setting).flatMap((color) =>
    wings.flatMap((wing): Fact[] => {
      const counts = (scene: Setting['after']) =>
        [countOn(scene, color, wing), countOn(scene, otherSide(color), wing)] as const;
      const [own, their] = counts(setting.after);
      const [ownBefore, theirBefore] = counts(setting.before);
      const has = (scene: Setting['after']) => counts(scene).join() === `${own},${their}`;
      const isNew = ownBefore <= theirBefore;
      // Where it stands already it matters to the one who pushes it in an ending.
      const isUsed =
        color === setting.me &&
        move.role === 'pawn' &&
        move.captured === undefined &&
        wingOf(move.to) === wing &&
        isEndgame(setting.after);
      // Against no pawn at all they are passed pawns, which say it better.
      if (their === 0 || own <= their || !(isNew || isUsed) || !isLasting(setting, has)) return [];
      const statement = { is: 'majority', color, wing } as const;
      return [
        makeFact(setting, {
          kind: 'pawn-majority',
          about: [color, wing],
          side: color,
          slots: {
            wing: { is: 'wing', wing },
            own: { is: 'number', value: own },
            their: { is: 'number', value: their },
          },
          claims: [
            says(after, { ...statement, own, their }),
            isNew ? denies(before, statement) : says(before, statement),
          ],
          delta: isNew ? 'created' : 'kept',
          confirmed: 'board',
          magnitude: own - their + (isEndgame(setting.after) ? 2 : 0),
          squares: pawnsOf(setting.after, color).flatMap((at) =>
            wingOf(at) === wing ? [[at, 'subject'] as const] : [],
          ),
        }),
      ];
    }),
  );
};

const islands: Detector = (setting) => {
  const { me, opponent } = setting;
  const [own, their] = [islandsOf(setting.after, me), islandsOf(setting.after, opponent)];
  const changed = colors.filter(
    (color) => islandsOf(setting.before, color) !== islandsOf(setting.after, color),
  );
  const holds = isLasting(
    setting,
    (scene) => islandsOf(scene, me) === own && islandsOf(scene, opponent) === their,
  );
  const isMuch = Math.abs(own - their) >= 2 || (own !== their && isEndgame(setting.after));
  if (changed.length === 0 || !isMuch || !holds) return [];
  const count = { [me]: own, [opponent]: their };
  return [
    makeFact(setting, {
      kind: 'islands',
      about: [],
      side: me,
      slots: { own: { is: 'number', value: own }, their: { is: 'number', value: their } },
      claims: [
        says(after, { is: 'islands', color: me, least: own, most: own }),
        says(after, { is: 'islands', color: opponent, least: their, most: their }),
        ...changed.map((color) => {
          const value = count[color] ?? 0;
          return denies(before, { is: 'islands', color, least: value, most: value });
        }),
      ],
      delta: 'created',
      confirmed: 'board',
      magnitude: Math.abs(own - their),
      squares: changed.flatMap((color) =>
        pawnsOf(setting.after, color).map((at) => [at, 'subject'] as const),
      ),
    }),
  ];
};

export const shapeDetectors: readonly Detector[] = [majorities, islands];
