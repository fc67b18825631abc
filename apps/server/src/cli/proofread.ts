// npm run proofread -- FILE.pgn…
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs, styleText } from 'node:util';
import { findComment } from '@lamplight/domain/annotation/note-path.ts';
import { readAnnotations } from '@lamplight/domain/annotation/read-annotations.ts';
import type { AnnotationTree } from '@lamplight/domain/annotation/annotation.ts';
import { listNotes } from '@lamplight/domain/annotation/annotation-view.ts';
import { createGameReader } from '@lamplight/domain/chess/pgn/game-reader.ts';
import { listReasons } from '@lamplight/domain/proofread/finding-reason.ts';
import { proofreadGame, type GameVerdict } from '@lamplight/domain/proofread/proofread-game.ts';
import { proofreaderVersion, writeVerdictFile } from '@lamplight/domain/proofread/verdict-file.ts';
import type { SentenceVerdict, Verdict } from '@lamplight/domain/proofread/verdict.ts';
import { writeFileAtomically } from '../adapters/coach/write-file-atomically.ts';
import { createServerEngine } from '../adapters/engine/server-engines.ts';
import { loadSettings } from '../settings.ts';
import { dataFolder, loadPlayerModel } from './annotation/collection-game.ts';
import {
  createPeople,
  openSearchCache,
  readStoredAnalyses,
  searchMissing,
  type SearchCache,
} from './annotation/proof-sources.ts';
import { print, printError, runCommand } from './command.ts';

const usage = `Usage: npm run proofread -- [FILE.pgn…] [options]

Checks annotated games sentence by sentence: proved, judgement (nothing to check), unproved (not understood, or not searched)
or refuted. Without files, the annotations of the starter collection are checked. Positions that no stored analysis answers
are searched once and kept in data/annotations/searches.txt. The exit status is 1 if a sentence or a glyph is refuted.

  --all           prints proved sentences and judgements too
  --json          prints one JSON object a game
  --no-engine     searches nothing: what is not stored stays unproved
  --write         writes the verdicts to the folder verdicts beside the file, for annotations that ship. A file with a
                  refuted or unproved sentence is left out`;

/** A checked sentence may need positions that depend on an earlier search, so a few rounds are made. */
const maxRounds = 6;

const colors = { proved: 'green', judgement: 'gray', unproved: 'yellow', refuted: 'red' } as const;

await runCommand(run);

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      'no-engine': { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    print(usage);
    return 0;
  }
  const files = positionals.length > 0 ? positionals : await listShippedFiles();
  const cache = await openSearchCache();
  const people = createPeople(await loadPlayerModel());
  const engine = values['no-engine'] ? undefined : createServerEngine(loadSettings(process.env));
  const totals: Record<Verdict, number> = { proved: 0, judgement: 0, unproved: 0, refuted: 0 };
  let wrongGlyphs = 0;
  let unreadable = 0;
  try {
    for (const file of files) {
      for (const game of await readGames(file)) {
        if (typeof game === 'string') {
          printError(`${file}: ${game}`);
          unreadable += 1;
          continue;
        }
        const verdict = await proofread(game, { cache, people, engine });
        for (const { sentences } of verdict.comments)
          for (const sentence of sentences) totals[sentence.verdict] += 1;
        wrongGlyphs += verdict.glyphs.filter((glyph) => glyph.verdict === 'refuted').length;
        if (values.json)
          print(
            JSON.stringify({
              file,
              headers: game.headers,
              ...verdict,
              missing: verdict.missing.size,
            }),
          );
        else printGame(file, game, verdict, values.all);
        if (values.write) await writeVerdicts(file, game, verdict);
      }
    }
  } finally {
    engine?.close();
  }
  const counted = Object.entries(totals).map(([verdict, count]) => `${count} ${verdict}`);
  printError(`${counted.join(', ')}, ${wrongGlyphs} glyphs refuted`);
  if (unreadable > 0) return 2;
  return totals.refuted + wrongGlyphs > 0 ? 1 : 0;
}

/** Writes the verdicts that ship with an annotated game, so that a server need not search when it loads the game. */
async function writeVerdicts(
  file: string,
  tree: AnnotationTree,
  { comments }: GameVerdict,
): Promise<void> {
  const game = tree.headers['CollectionId'];
  const isProved = comments.every(({ sentences }) =>
    sentences.every(({ verdict }) => verdict === 'proved' || verdict === 'judgement'),
  );
  if (game === undefined || !isProved) {
    const reason = game === undefined ? 'it has no CollectionId' : 'some sentences are not proved';
    printError(`${file}: no verdicts are written, because ${reason}`);
    return;
  }
  const folder = join(dirname(file), 'verdicts');
  await mkdir(folder, { recursive: true });
  const target = pathToFileURL(join(folder, `${basename(file, '.pgn')}.json`));
  const text = writeVerdictFile({ game, proofreader: proofreaderVersion, comments });
  await writeFileAtomically(target, text);
}

async function listShippedFiles(): Promise<string[]> {
  const folder = new URL('annotations/', dataFolder);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pgn')).toSorted();
  return names.map((name) => fileURLToPath(new URL(name, folder)));
}

/** Reads the games of a file. A game that cannot be read is returned as its problem. */
async function readGames(file: string): Promise<(AnnotationTree | string)[]> {
  const reader = createGameReader();
  const text = await readFile(file, 'utf8');
  const reads = [...text.split('\n').flatMap((line) => reader.push(line)), ...reader.end()];
  if (reads.length === 0) return ['there is no game in this file'];
  return reads.map(({ text: pgn, line, outcome }) => {
    if (!outcome.ok) return `line ${outcome.error.line}: ${outcome.error.message}`;
    const tree = readAnnotations(pgn);
    return tree.ok ? tree.value : `line ${tree.error.line + line - 1}: ${tree.error.message}`;
  });
}

type Tools = {
  cache: SearchCache;
  people: ReturnType<typeof createPeople>;
  engine: ReturnType<typeof createServerEngine> | undefined;
};

async function proofread(
  tree: AnnotationTree,
  { cache, people, engine }: Tools,
): Promise<GameVerdict> {
  const stored = await readStoredAnalyses(tree);
  const evaluations = { find: (key: string) => stored.get(key) ?? cache.searches.get(key) };
  let verdict = proofreadGame(tree, { evaluations, people });
  if (!engine) return verdict;
  for (let round = 0; verdict.missing.size > 0 && round < maxRounds; round += 1) {
    await searchMissing(engine, verdict.missing, cache);
    verdict = proofreadGame(tree, { evaluations, people });
  }
  return verdict;
}

function printGame(file: string, tree: AnnotationTree, verdict: GameVerdict, all: boolean): void {
  const places = new Map(
    listNotes(tree).map(({ path, place }) => [path.join(' '), nameMove(place)]),
  );
  for (const { path, sentences } of verdict.comments) {
    for (const sentence of sentences) {
      if (!all && (sentence.verdict === 'proved' || sentence.verdict === 'judgement')) continue;
      const place = places.get(path.join(' ')) ?? '';
      printSentence(file, findComment(tree, path) ? place : '', sentence);
    }
  }
  for (const { moves, verdict: glyph, reason } of verdict.glyphs) {
    if (all || glyph === 'refuted') printLine(file, `half-move ${moves.length}`, glyph, reason, '');
  }
}

/** For example: '14.Rxe7'; in a variation with a bracket before it. */
function nameMove({
  fenBefore,
  moveSan,
  isMainLine,
}: ReturnType<typeof listNotes>[number]['place']): string {
  if (moveSan === null) return isMainLine ? 'before the game' : 'before a variation';
  const [, turn, , , , number] = fenBefore.split(' ');
  return `${isMainLine ? '' : '('}${number}${turn === 'w' ? '.' : '...'}${moveSan}`;
}

function printSentence(
  file: string,
  place: string,
  { verdict, text, findings, unbound }: SentenceVerdict,
): void {
  const reasons = [
    ...listReasons(
      text,
      findings.filter((finding) => finding.verdict === verdict),
    ),
    ...(verdict === 'unproved' && unbound.length > 0
      ? [`not understood: ${unbound.join(', ')}`]
      : []),
  ];
  printLine(file, place, verdict, text, reasons.join('; '));
}

/** Coloured and indented on a terminal, tab-separated in a pipe. */
function printLine(
  file: string,
  place: string,
  verdict: Verdict,
  text: string,
  reason: string,
): void {
  if (!process.stdout.isTTY) {
    print([file, place, verdict, text, reason].join('\t'));
    return;
  }
  print(`${styleText(colors[verdict], verdict.padEnd(9))} ${styleText('bold', place)} ${text}`);
  if (reason !== '') print(`          ${styleText('dim', reason)}`);
}
