import type { Color } from '../../../chess/pieces.ts';
import { fileIndex, rankIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Scene } from '../../position-view/scene.ts';
import { isEndgame } from '../endings/material.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { isLasting, movesSlot, settlesClaims, shownLine, tradeOf } from './aftermath.ts';

function bishopsOf({ pieces }: Scene, side: Color): Square[] {
  return [...pieces].flatMap(([at, { color, role }]) =>
    color === side && role === 'bishop' ? [at] : [],
  );
}

export function isLight(square: Square): boolean {
  return (fileIndex(square) + rankIndex(square)) % 2 === 1;
}

function oppositePair(scene: Scene, me: Color, opponent: Color): [Square, Square] | undefined {
  const [[own, ...more], [their, ...others]] = [bishopsOf(scene, me), bishopsOf(scene, opponent)];
  if (!own || !their || more.length > 0 || others.length > 0) return undefined;
  return isLight(own) === isLight(their) ? undefined : [own, their];
}

const statement = { is: 'opposite-bishops' } as const;

/** Once a trade has left them; later only where one of them moves in an ending. */
const oppositeBishops: Detector = (setting) => {
  const { me, opponent, move } = setting;
  const now = oppositePair(setting.after, me, opponent);
  const had = oppositePair(setting.before, me, opponent) !== undefined;
  const isKept = had && move.role === 'bishop' && isEndgame(setting.after);
  const isNew =
    !had && isLasting(setting, (scene) => oppositePair(scene, me, opponent) !== undefined);
  if (!now || !(isKept || isNew)) return [];
  const [own, their] = [pieceSlot(setting.after, now[0]), pieceSlot(setting.after, now[1])];
  return [
    makeFact(setting, {
      kind: 'opposite-bishops',
      about: [],
      side: me,
      slots: { own, their },
      claims: [
        pieceClaim(after, own),
        pieceClaim(after, their),
        says(after, statement),
        isNew ? denies(before, statement) : says(before, statement),
      ],
      delta: isNew ? 'created' : 'kept',
      confirmed: 'board',
      magnitude: isEndgame(setting.after) ? 2 : 1,
      squares: now.map((at) => [at, 'subject']),
    }),
  ];
};

const leftByTrade: Detector = (setting) => {
  const { me, opponent } = setting;
  const trade = tradeOf(setting);
  const later = trade && oppositePair(trade.scene, me, opponent);
  const had = [setting.before, setting.after].some((scene) => oppositePair(scene, me, opponent));
  if (!trade || had || !later?.every((at) => isAt(setting.after, trade.scene, at))) return [];
  const [own, their] = [pieceSlot(trade.scene, later[0]), pieceSlot(trade.scene, later[1])];
  return [
    makeFact(setting, {
      kind: 'to-opposite-bishops',
      about: [],
      side: me,
      slots: { own, their, line: movesSlot(trade) },
      claims: [
        ...settlesClaims(trade),
        ...[after, trade.place].flatMap((place) => [
          pieceClaim(place, own),
          pieceClaim(place, their),
        ]),
        says(trade.place, statement),
        denies(before, statement),
        denies(after, statement),
      ],
      delta: 'created',
      confirmed: 'line',
      magnitude: isEndgame(trade.scene) ? 2 : 1,
      squares: later.map((at) => [at, 'subject']),
      lines: shownLine(trade),
    }),
  ];
};

/** The same piece on the same square in both. */
function isAt(first: Scene, second: Scene, square: Square): boolean {
  const [a, b] = [first.pieces.get(square), second.pieces.get(square)];
  return a !== undefined && a.role === b?.role && a.color === b.color;
}

export const bishopDetectors: readonly Detector[] = [oppositeBishops, leftByTrade];
