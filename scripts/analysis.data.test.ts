import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { passTurn } from '@lamplight/domain/chess/pass-turn.ts';
import { writeSanLine } from '@lamplight/domain/chess/pgn/san-line.ts';
import { createGameReader } from '@lamplight/domain/chess/pgn/game-reader.ts';
import { listLegalMoves, parsePosition } from '@lamplight/domain/chess/position.ts';
import { parseAnalysis } from '@lamplight/domain/analysis/analysis-file.ts';
import { expect, test } from 'vitest';

const reader = createGameReader({ strict: true });
const collection = readFileSync('data/games/collection.pgn', 'utf8');
const games = new Map(
  [...collection.split('\n').flatMap((line) => reader.push(line)), ...reader.end()].map((read) => {
    if (!read.outcome.ok) throw new Error(read.outcome.error.message);
    return [read.headers['CollectionId'], read.outcome.game] as const;
  }),
);
const files = globSync('data/analysis/*.txt').toSorted();

function nullMoveFen(fen: string): string {
  const position = parsePosition(fen);
  const turned = position.ok ? passTurn(position.value) : position;
  if (!turned.ok) throw new Error(turned.error);
  return turned.value.fen;
}

function isLegalFrom(fen: string): string[] {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error);
  return listLegalMoves(position.value).map(({ uci }) => uci);
}

const byName = (a: string, b: string): number => (a < b ? -1 : 1);

test('the first game is analysed: it is what everybody sees', () => {
  expect(files.map((file) => basename(file))).toContain('carlsen-001.txt');
});

test.each(files)('%s is of a game of the collection, and its lines can be played', (file) => {
  const game = games.get(basename(file, '.txt'));
  const parsed = parseAnalysis(readFileSync(file, 'utf8'));
  if (!parsed.ok) throw new Error(parsed.error);
  const { moves, positions, evaluations } = parsed.value;
  expect(moves).toEqual(game?.moves.map(({ uci }) => uci));
  expect(positions).toHaveLength(moves.length + 1);
  const fens = [game?.startFen ?? '', ...(game?.moves.map(({ fen }) => fen) ?? [])];
  const faults: string[] = [];
  const isRenewed = positions.some(({ naturalLines }) => naturalLines);
  for (const [ply, position] of positions.entries()) {
    const { lines, depth, nodes, nullMoveLine, naturalLines = [] } = position;
    if (isRenewed && !position.naturalLines) faults.push(`${ply}: no natural lines`);
    if (nullMoveLine) {
      const { san } = writeSanLine(
        nullMoveFen(fens[ply] ?? ''),
        nullMoveLine.moves,
        nullMoveLine.moves.length,
      );
      if (san.length < nullMoveLine.moves.length)
        faults.push(`${ply}, null move: ${nullMoveLine.moves.join(' ')}`);
    }
    // A fortress in an endgame can end a search early, but in the shipped analyses never below depth 7.
    if (nodes > 500_000 && depth < 7) faults.push(`${ply}: depth ${depth} for ${nodes} nodes`);
    const first = [...lines, ...naturalLines].map((line) => line.moves[0]);
    if (new Set(first).size < first.length) faults.push(`${ply}: one move twice`);
    const played = moves[ply];
    if (isRenewed && played !== undefined && !first.includes(played))
      faults.push(`${ply}: no line for ${played}`);
    for (const line of [...lines, ...naturalLines]) {
      const { san } = writeSanLine(fens[ply] ?? '', line.moves, line.moves.length);
      if (san.length < line.moves.length) faults.push(`${ply}: ${line.moves.join(' ')}`);
    }
  }
  for (const [ply, { lines }] of evaluations) {
    const fen = fens[ply] ?? '';
    const firsts = lines.map((line) => line.moves[0] ?? '');
    if (firsts.toSorted(byName).join() !== isLegalFrom(fen).toSorted(byName).join())
      faults.push(`${ply}: not every move`);
    for (const { moves: line } of lines) {
      if (writeSanLine(fen, line, line.length).san.length < line.length)
        faults.push(`${ply}, every move: ${line.join(' ')}`);
    }
  }
  expect(faults).toEqual([]);
});
