/** The tables of a TrueType font by their names. */
export type Tables = Map<string, Buffer>;

const headerBytes = 12;
const entryBytes = 16;

export function readTables(font: Buffer): Tables {
  const tables: Tables = new Map();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = headerBytes + index * entryBytes;
    const offset = font.readUInt32BE(entry + 8);
    const length = font.readUInt32BE(entry + 12);
    // A copy: tables are changed.
    tables.set(
      font.toString('latin1', entry, entry + 4),
      Buffer.from(font.subarray(offset, offset + length)),
    );
  }
  return tables;
}

/** Without the checksums, which nobody reads before the font is cut again. */
export function writeTables(tables: Tables): Buffer {
  const directory = Buffer.alloc(headerBytes + tables.size * entryBytes);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(tables.size, 4);
  const parts = [directory];
  let offset = directory.length;
  for (const [index, [name, table]] of [...tables].toSorted(byName).entries()) {
    const entry = headerBytes + index * entryBytes;
    directory.write(name, entry, 'latin1');
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

export function tableOf(tables: Tables, name: string): Buffer {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`The font has no table ${name}.`);
  return table;
}

function byName([a]: readonly [string, Buffer], [b]: readonly [string, Buffer]): number {
  return a < b ? -1 : 1;
}
