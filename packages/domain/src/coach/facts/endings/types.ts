import { colors } from '../../../chess/pieces.ts';
import type { Color, Role } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim, Place } from '../../claim.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';
import type { MaterialSlot } from '../../slot.ts';
import {
  aftermathOf,
  isLasting,
  movesSlot,
  settlesClaims,
  shownLine,
  tradeOf,
} from '../exchanges/aftermath.ts';
import { isLight } from '../exchanges/bishops.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { aheadOf, otherSide, ownRank, pawnsOf, sidesOf } from '../pawns/structure.ts';
import { isPawnEnding, signatureOf } from './material.ts';

/** More than two pieces a side make a name nobody uses. */
const nameable = 2;

interface Type {
  readonly own: MaterialSlot;
  readonly their: MaterialSlot;
  readonly claims: readonly Claim[];
}

/** What each side has left there, where that can be named and was not so before. */
function typeOf({ before: start, me, opponent }: Setting, scene: Scene, at: Place) {
  const signatures = { [me]: signatureOf(scene, me), [opponent]: signatureOf(scene, opponent) };
  const pieces = (color: Color) => signatures[color] ?? [];
  const changed = colors.filter(
    (color) => signatureOf(start, color).join() !== pieces(color).join(),
  );
  const isNamed = colors.every(
    (color) => pieces(color).length > 0 && pieces(color).length <= nameable,
  );
  if (!isNamed || changed.length === 0) return undefined;
  const type: Type = {
    own: material(pieces(me)),
    their: material(pieces(opponent)),
    claims: [
      ...colors.map((color) => says(at, { is: 'signature', color, pieces: pieces(color) })),
      ...changed.map((color) => denies(before, { is: 'signature', color, pieces: pieces(color) })),
    ],
  };
  return { ...type, size: pieces(me).length + pieces(opponent).length };
}

function material(won: readonly Role[]): MaterialSlot {
  return { is: 'material', won, paid: [] };
}

const entered: Detector = (setting) => {
  const { move, me } = setting;
  const type = aftermathOf(setting)?.at === 0 ? typeOf(setting, setting.after, after) : undefined;
  if (!type || !(move.captured ?? move.promotion)) return [];
  return [
    makeFact(setting, {
      kind: 'endgame-type',
      about: [],
      side: me,
      slots: { own: type.own, their: type.their },
      claims: type.claims,
      delta: 'created',
      confirmed: 'board',
      magnitude: 6 - type.size,
      squares: [[move.to, 'subject']],
    }),
  ];
};

const enteredByTrade: Detector = (setting) => {
  const trade = tradeOf(setting);
  const type = trade && typeOf(setting, trade.scene, trade.place);
  if (!trade || !type) return [];
  return [
    makeFact(setting, {
      kind: 'to-endgame-type',
      about: [],
      side: setting.me,
      slots: { own: type.own, their: type.their, line: movesSlot(trade) },
      claims: [...settlesClaims(trade), ...type.claims],
      delta: 'created',
      confirmed: 'line',
      magnitude: 6 - type.size,
      squares: [[setting.move.to, 'subject']],
      lines: shownLine(trade),
    }),
  ];
};

function pawnEndingClaims(at: Place): Claim[] {
  return colors.map((color) => says(at, { is: 'signature', color, pieces: [] }));
}

/** That it was none before. */
function pieceLeft({ before: scene }: Setting): Claim[] {
  return colors
    .filter((color) => signatureOf(scene, color).length > 0)
    .map((color) => denies(before, { is: 'signature', color, pieces: [] }));
}

const pawnEnding: Detector = (setting) => {
  const { move, me } = setting;
  if (!move.captured || isPawnEnding(setting.before) || !isLasting(setting, isPawnEnding))
    return [];
  const taken = pieceSlot(setting.before, move.to);
  return [
    makeFact(setting, {
      kind: 'pawn-ending',
      about: [],
      side: me,
      slots: { taken },
      claims: [
        says(before, { is: 'played', move: move.san }),
        pieceClaim(before, taken),
        ...pawnEndingClaims(after),
        ...pieceLeft(setting),
      ],
      delta: 'created',
      confirmed: 'board',
      magnitude: 6,
      squares: [[move.to, 'subject']],
    }),
  ];
};

const pawnEndingByTrade: Detector = (setting) => {
  const trade = tradeOf(setting);
  if (!trade || isPawnEnding(setting.after) || !isPawnEnding(trade.scene)) return [];
  return [
    makeFact(setting, {
      kind: 'to-pawn-ending',
      about: [],
      side: setting.me,
      slots: { line: movesSlot(trade) },
      claims: [...settlesClaims(trade), ...pawnEndingClaims(trade.place), ...pieceLeft(setting)],
      delta: 'created',
      confirmed: 'line',
      magnitude: 6,
      squares: [[setting.move.to, 'subject']],
      lines: shownLine(trade),
    }),
  ];
};

/** The bishop of a side whose pawns promote on the other colour, against a bare king. */
function wrongBishop(scene: Scene, side: Color): Square | undefined {
  const bishop = [...scene.pieces].find(
    ([, { color, role }]) => color === side && role === 'bishop',
  )?.[0];
  const pawns = pawnsOf(scene, side);
  const [pawn] = pawns;
  const enemy = otherSide(side);
  if (!bishop || !pawn || signatureOf(scene, side).length !== 1) return undefined;
  if (signatureOf(scene, enemy).length + pawnsOf(scene, enemy).length > 0) return undefined;
  const file = pawn.charAt(0);
  const last = aheadOf(pawn, side, 7 - ownRank(pawn, side));
  const isWrong =
    /[ah]/.test(file) &&
    pawns.every((at) => at.startsWith(file)) &&
    last !== undefined &&
    isLight(last) !== isLight(bishop);
  return isWrong ? bishop : undefined;
}

const wrongRookPawn: Detector = (setting) =>
  sidesOf(setting).flatMap((color) => {
    const at = wrongBishop(setting.after, color);
    const [foremost] = pawnsOf(setting.after, color).toSorted(
      (a, b) => ownRank(b, color) - ownRank(a, color),
    );
    const then = wrongBishop(setting.before, color);
    if (!at || !foremost || then) return [];
    const bishop = pieceSlot(setting.after, at);
    const pawn = pieceSlot(setting.after, foremost);
    const origin = at === setting.move.to ? setting.move.from : at;
    return [
      makeFact(setting, {
        kind: 'wrong-rook-pawn',
        about: [],
        side: color,
        slots: { bishop, pawn },
        claims: [
          pieceClaim(after, bishop),
          pieceClaim(after, pawn),
          says(after, { is: 'wrong-rook-pawn', bishop: at }),
          denies(before, { is: 'wrong-rook-pawn', bishop: origin }),
        ],
        delta: 'created',
        confirmed: 'board',
        magnitude: 5,
        squares: [
          [at, 'subject'],
          [foremost, 'subject'],
        ],
      }),
    ];
  });

export const typeDetectors: readonly Detector[] = [
  entered,
  enteredByTrade,
  pawnEnding,
  pawnEndingByTrade,
  wrongRookPawn,
];
