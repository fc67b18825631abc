import { readTables, tableOf, type Tables, writeTables } from './sfnt.ts';

interface Graft {
  /** A font that has everything but the letter, and a letter to give up for it whose place in the order is free for both. */
  readonly stock: Buffer;
  readonly givenUp: string;
  /** The same family cut for the letter. */
  readonly scion: Buffer;
  readonly letter: string;
}

/**
 * The families come in files by script, and the rupee sign is in another one than the digits beside it. A file of its own would
 * cost every price a request. So it is moved over: its outline, its width and how both change along the axes.
 */
export function graftLetter({ stock, givenUp, scion, letter }: Graft): Buffer {
  const to = readTables(stock);
  const from = readTables(scion);
  const place = seatOf(to, givenUp);
  const drawn = drawnAs(from, seatOf(from, letter).glyph);

  takeCode(to, place, codeOf(letter));
  takeOutline(to, place.glyph, outlineOf(from, drawn));
  takeMetrics(to, place.glyph, from, drawn);
  takeVariations(to, place.glyph, from, drawn);
  // It knows the widths of the old letter; without it they are read from the variations.
  to.delete('HVAR');
  return writeTables(to);
}

/** A letter alone in its segment of a format 4 subtable. */
interface Seat {
  readonly glyph: number;
  readonly end: number;
  readonly start: number;
  readonly delta: number;
}

function seatOf(tables: Tables, letter: string): Seat {
  const cmap = tableOf(tables, 'cmap');
  const code = codeOf(letter);
  const subtable = cmap.readUInt32BE(4 + 4);
  const doubled = cmap.readUInt16BE(subtable + 6);
  for (let at = 0; at < doubled; at += 2) {
    const end = subtable + 14 + at;
    const start = end + doubled + 2;
    const delta = start + doubled;
    if (cmap.readUInt16BE(end) !== code || cmap.readUInt16BE(start) !== code) continue;
    return { glyph: (code + cmap.readUInt16BE(delta)) & 0xffff, end, start, delta };
  }
  throw new Error(`${letter} has no segment of its own.`);
}

function takeCode(tables: Tables, { glyph, end, start, delta }: Seat, code: number): void {
  const cmap = tableOf(tables, 'cmap');
  cmap.writeUInt16BE(code, end);
  cmap.writeUInt16BE(code, start);
  cmap.writeUInt16BE((glyph - code) & 0xffff, delta);
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}

function glyphs(tables: Tables): readonly Buffer[] {
  const glyf = tableOf(tables, 'glyf');
  const loca = tableOf(tables, 'loca');
  const isLong = tableOf(tables, 'head').readInt16BE(50) === 1;
  const offsets = Array.from({ length: loca.length / (isLong ? 4 : 2) }, (_, index) =>
    isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2,
  );
  return slices(glyf, offsets);
}

function outlineOf(tables: Tables, glyph: number): Buffer {
  const outline = glyphs(tables)[glyph];
  if (outline === undefined || outline.length === 0) throw new Error('The font lacks the letter.');
  return outline;
}

/** A glyph that only points at another one, as a figure's tabular form does, is drawn as that. */
function drawnAs(tables: Tables, glyph: number): number {
  const outline = outlineOf(tables, glyph);
  const isComposite = outline.readInt16BE(0) < 0;
  return isComposite ? drawnAs(tables, outline.readUInt16BE(12)) : glyph;
}

function takeOutline(tables: Tables, glyph: number, outline: Buffer): void {
  const outlines = glyphs(tables).with(glyph, outline);
  tables.set('glyf', Buffer.concat(outlines));
  tables.set('loca', longOffsets(outlines));
  tableOf(tables, 'head').writeInt16BE(1, 50);
}

function takeMetrics(to: Tables, glyph: number, from: Tables, drawn: number): void {
  const metricBytes = 4;
  tableOf(from, 'hmtx').copy(
    tableOf(to, 'hmtx'),
    glyph * metricBytes,
    drawn * metricBytes,
    drawn * metricBytes + metricBytes,
  );
}

function takeVariations(to: Tables, glyph: number, from: Tables, drawn: number): void {
  const target = readVariations(tableOf(to, 'gvar'));
  const source = readVariations(tableOf(from, 'gvar'));
  if (!target.peaks.equals(source.peaks)) throw new Error('The files differ in their axes.');
  const variations = target.variations.with(glyph, source.variations[drawn] ?? Buffer.alloc(0));
  const offsets = longOffsets(variations);
  const header = Buffer.from(tableOf(to, 'gvar').subarray(0, gvarHeaderBytes));
  header.writeUInt32BE(gvarHeaderBytes + offsets.length, 8);
  header.writeUInt16BE(1, 14);
  header.writeUInt32BE(gvarHeaderBytes + offsets.length + target.peaks.length, 16);
  to.set('gvar', Buffer.concat([header, offsets, target.peaks, ...variations]));
}

const gvarHeaderBytes = 20;

function readVariations(gvar: Buffer) {
  const axes = gvar.readUInt16BE(4);
  const peaksAt = gvar.readUInt32BE(8);
  const count = gvar.readUInt16BE(12);
  const isLong = (gvar.readUInt16BE(14) & 1) === 1;
  const dataAt = gvar.readUInt32BE(16);
  const offsets = Array.from({ length: count + 1 }, (_, index) =>
    isLong
      ? gvar.readUInt32BE(gvarHeaderBytes + index * 4)
      : gvar.readUInt16BE(gvarHeaderBytes + index * 2) * 2,
  );
  return {
    peaks: gvar.subarray(peaksAt, peaksAt + gvar.readUInt16BE(6) * axes * 2),
    variations: slices(gvar.subarray(dataAt), offsets),
  };
}

function slices(data: Buffer, offsets: readonly number[]): readonly Buffer[] {
  return offsets.slice(1).map((end, index) => data.subarray(offsets[index], end));
}

function longOffsets(parts: readonly Buffer[]): Buffer {
  const offsets = Buffer.alloc((parts.length + 1) * 4);
  let end = 0;
  for (const [index, part] of parts.entries()) {
    end += part.length;
    offsets.writeUInt32BE(end, (index + 1) * 4);
  }
  return offsets;
}
