import type { Game } from '@lamplight/contract/library.ts';
import { parsePieces } from '@lamplight/domain/chess/pieces.ts';
import type { Color, Piece, Pieces } from '@lamplight/domain/chess/pieces.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { deployment } from '../../../shared/deployment/deployment.ts';
import { copy } from '../copy.ts';
import { parseSquares } from '@lamplight/domain/chess/recorded-move.ts';
import type { AnalysisBoardState } from '../use-analysis-board.ts';
import '../../../shared/board/pieces.css';

const side = 1080;
const square = side / 8;
const bar = 84;
const foot = 76;
const height = side + 2 * bar + foot;
const margin = 28;

type Drawing = CanvasRenderingContext2D;

/** Draws a position as a PNG, in the colours of the page and with its piece images. */
export async function drawPicture(picture: PositionPicture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = height;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser does not draw.');
  await document.fonts.load('600 34px "Instrument Sans"');
  const colours = getComputedStyle(document.documentElement);
  const colour = (name: string): string => colours.getPropertyValue(name);

  fill(drawing, colour('--bg'), 0, 0, side, height);
  const { orientation } = picture;
  drawName(drawing, colour, picture, orientation === 'white' ? 'black' : 'white', 0);
  drawName(drawing, colour, picture, orientation, bar + side);
  drawFoot(drawing, colour, picture);
  drawing.translate(0, bar);
  drawSquares(drawing, colour, picture);
  await drawPieces(drawing, picture);

  return new Promise((resolve, reject) => {
    canvas.toBlob((image) => {
      if (image) resolve(image);
      else reject(new Error('The picture is empty.'));
    }, 'image/png');
  });
}

type Colour = (name: string) => string;

function fill(drawing: Drawing, colour: string, x: number, y: number, w: number, h: number): void {
  drawing.fillStyle = colour;
  drawing.fillRect(x, y, w, h);
}

function write(drawing: Drawing, text: string, font: string, x: number, y: number, max: number) {
  drawing.font = `${font} "Instrument Sans", sans-serif`;
  drawing.textBaseline = 'middle';
  drawing.fillText(text, x, y, max);
}

function drawName(
  drawing: Drawing,
  colour: Colour,
  { names }: PositionPicture,
  player: Color,
  top: number,
): void {
  const middle = top + bar / 2;
  const box = 26;
  fill(drawing, colour('--line-strong'), margin - 2, middle - box / 2 - 2, box + 4, box + 4);
  const chip = player === 'white' ? '--ev-white' : '--ev-black';
  fill(drawing, colour(chip), margin, middle - box / 2, box, box);
  drawing.fillStyle = colour('--text');
  drawing.textAlign = 'left';
  const x = margin + box + 16;
  write(drawing, names[player], '600 34px', x, middle + 2, side - x - margin);
}

function drawFoot(drawing: Drawing, colour: Colour, { caption, event }: PositionPicture): void {
  const middle = height - foot / 2;
  fill(drawing, colour('--line'), margin, height - foot, side - 2 * margin, 1);
  drawing.textAlign = 'right';
  drawing.fillStyle = colour('--text-3');
  write(drawing, deployment.product, '500 24px', side - margin, middle, 200);
  drawing.textAlign = 'left';
  drawing.fillStyle = colour('--text');
  write(drawing, caption, '600 28px', margin, middle, 240);
  const x = margin + Math.min(240, drawing.measureText(caption).width) + 20;
  drawing.fillStyle = colour('--text-2');
  write(drawing, event, '400 26px', x, middle, side - margin - 180 - x);
}

function drawSquares(
  drawing: Drawing,
  colour: Colour,
  { orientation, lastMove }: Pick<PositionPicture, 'orientation' | 'lastMove'>,
): void {
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const isLight = (row + column) % 2 === 0;
      const [x, y] = [column * square, row * square];
      fill(drawing, colour(isLight ? '--sq-light' : '--sq-dark'), x, y, square, square);
      drawing.fillStyle = colour(isLight ? '--coord-on-light' : '--coord-on-dark');
      const rank = orientation === 'white' ? 8 - row : row + 1;
      const file = 'abcdefgh'.charAt(orientation === 'white' ? column : 7 - column);
      drawing.textAlign = 'left';
      if (column === 0) write(drawing, String(rank), '600 22px', x + 7, y + 18, square);
      drawing.textAlign = 'right';
      if (row === 7) write(drawing, file, '600 22px', x + square - 7, y + square - 16, square);
    }
  }
  for (const name of lastMove ?? []) {
    const { x, y } = findCorner(name, orientation);
    fill(drawing, colour('--sq-last'), x, y, square, square);
  }
}

function findCorner(name: string, orientation: Color): { x: number; y: number } {
  const column = 'abcdefgh'.indexOf(name.charAt(0));
  const row = 8 - Number(name.charAt(1));
  const [c, r] = orientation === 'white' ? [column, row] : [7 - column, 7 - row];
  return { x: c * square, y: r * square };
}

async function drawPieces(
  drawing: Drawing,
  { pieces, orientation }: Pick<PositionPicture, 'pieces' | 'orientation'>,
): Promise<void> {
  let sheet: HTMLImageElement | undefined;
  for (const [name, piece] of pieces) {
    const { address, left, top } = readColours(piece);
    sheet ??= await decodeImage(address);
    const { x, y } = findCorner(name, orientation);
    drawing.save();
    drawing.beginPath();
    drawing.rect(x, y, square, square);
    drawing.clip();
    // Draws the whole sprite sheet at its final size and clips it to one piece, which keeps the piece sharp.
    const [width, height] = [6 * square, 2 * square];
    const [beyondX, beyondY] = [width - square, height - square];
    drawing.drawImage(sheet, x - left * beyondX, y - top * beyondY, width, height);
    drawing.restore();
  }
}

/** The place of a piece on a sprite sheet of six by two pieces, measured like CSS background-position. */
type Look = { address: string; left: number; top: number };

function readColours({ color, role }: Piece): Look {
  const probe = document.createElement('span');
  probe.className = `pc ${color} ${role}`;
  probe.hidden = true;
  document.body.append(probe);
  const { backgroundImage, backgroundPosition } = getComputedStyle(probe);
  const address = /^url\("(.*)"\)$/s.exec(backgroundImage)?.[1];
  const [left = 0, top = 0] = backgroundPosition
    .split(' ')
    .map((share) => Number.parseFloat(share) / 100);
  probe.remove();
  if (address === undefined) throw new Error(`There is no drawing of a ${color} ${role}.`);
  return { address, left, top };
}

/** The sprite sheet is a data: URL, which the content security policy allows for images. */
async function decodeImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** The content of a picture of a position. */
export interface PositionPicture {
  readonly fileName: string;
  readonly pieces: Pieces;
  readonly orientation: Color;
  readonly lastMove: readonly [Square, Square] | undefined;
  readonly names: Readonly<Record<Color, string>>;
  readonly event: string;
  /** The move that led to the position. */
  readonly caption: string;
}

export function describePicture(
  game: Pick<Game, 'slug' | 'white' | 'black' | 'tournament' | 'moves'>,
  { state, fen }: Pick<AnalysisBoardState, 'state' | 'fen'>,
  orientation: Color,
): PositionPicture {
  const { index, exploration } = state;
  const played = game.moves[index];
  const tried = exploration?.current == null ? undefined : exploration.tried[exploration.current];
  const uci = exploration ? tried?.move.uci : played?.uci;
  return {
    fileName: `${game.slug}-${index + 1}.png`,
    pieces: parsePieces(fen),
    orientation,
    lastMove: parseSquares(uci),
    names: { white: game.white, black: game.black },
    event: game.tournament,
    caption: formatCaption(),
  };

  function formatCaption(): string {
    if (exploration) return copy.export.explored;
    if (!played) return copy.export.start;
    return copy.insights.move(played.moveNumber, played.color === 'white', played.notation);
  }
}
