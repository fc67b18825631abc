import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const overlong = Array.from({ length: 351 }, (_, line) => `export const x${line} = 1;`).join('\n');

/**
 * One entry for each architecture rule, with a file that breaks it. Lint must report that rule for the file and no
 * other rule.
 */
const broken: [what: string, file: string, code: string, rule: string][] = [
  ['domain imports React', 'packages/domain/src/a.ts', "import 'react';", 'no-restricted-imports'],
  ['domain imports zod', 'packages/domain/src/b.ts', "import 'zod';", 'no-restricted-imports'],
  ['domain imports Node', 'packages/domain/src/c.ts', "import 'node:fs';", 'no-restricted-imports'],
  [
    'domain imports the database',
    'packages/domain/src/d.ts',
    "import 'pg';",
    'no-restricted-imports',
  ],
  [
    'domain reads the clock',
    'packages/domain/src/e.ts',
    'export const t = Date.now();',
    'no-restricted-globals',
  ],
  [
    'domain draws chance',
    'packages/domain/src/f.ts',
    'export const r = Math.random();',
    'no-restricted-properties',
  ],
  [
    'domain imports the second rules library',
    'packages/domain/src/o.ts',
    "import { Chess } from 'chess.js';\nexport const x = Chess;",
    'no-restricted-imports',
  ],
  ['domain writes to the console', 'packages/domain/src/g.ts', "console.log('x');", 'no-console'],
  [
    'contract imports the server',
    'packages/contract/src/a.ts',
    "import '@lamplight/server/app.ts';",
    'no-restricted-imports',
  ],
  [
    'contract imports the engine',
    'packages/contract/src/b.ts',
    "import '@lamplight/engine/uci.ts';",
    'no-restricted-imports',
  ],
  [
    'engine imports the contract',
    'packages/engine/src/a.ts',
    "import '@lamplight/contract/routes.ts';",
    'no-restricted-imports',
  ],
  [
    'the player model imports the engine',
    'packages/player-model/src/a.ts',
    "import '@lamplight/engine/engine.ts';",
    'no-restricted-imports',
  ],
  [
    'the player model imports Node',
    'packages/player-model/src/b.ts',
    "import 'node:fs';",
    'no-restricted-imports',
  ],
  [
    'the player model fetches',
    'packages/player-model/src/c.ts',
    "export const x = fetch('/weights');",
    'no-restricted-globals',
  ],
  [
    'the player model draws chance',
    'packages/player-model/src/d.ts',
    'export const r = Math.random();',
    'no-restricted-properties',
  ],
  [
    'the player model uses an exponential that differs between browsers',
    'packages/player-model/src/e.ts',
    'export const e = Math.exp(1);',
    'no-restricted-properties',
  ],
  [
    'the engine imports the player model',
    'packages/engine/src/b.ts',
    "import '@lamplight/player-model/player-model.ts';",
    'no-restricted-imports',
  ],
  [
    'domain imports the player model',
    'packages/domain/src/p.ts',
    "import '@lamplight/player-model/player-model.ts';",
    'no-restricted-imports',
  ],
  [
    'the app imports the server',
    'apps/web/src/app/a.ts',
    "import '@lamplight/server/settings.ts';",
    'no-restricted-imports',
  ],
  [
    'a feature imports server types',
    'apps/web/src/features/play/a.ts',
    "import type { X } from '@lamplight/server/settings.ts';\nexport type Y = X;",
    'no-restricted-imports',
  ],
  [
    'a feature imports a feature',
    'apps/web/src/features/play/b.ts',
    "import '../landing/hero.ts';",
    'no-restricted-imports',
  ],
  [
    'a room of a feature imports a feature',
    'apps/web/src/features/play/board/b.ts',
    "import '../../landing/hero.ts';",
    'no-restricted-imports',
  ],
  [
    'a feature imports the app',
    'apps/web/src/features/play/c.ts',
    "import '../../app/router.ts';",
    'no-restricted-imports',
  ],
  [
    'a feature carries whole zod',
    'apps/web/src/features/play/d.ts',
    "import 'zod';",
    'no-restricted-imports',
  ],
  [
    'shared imports a feature',
    'apps/web/src/shared/board/a.ts',
    "import '../../features/play/x.ts';",
    'no-restricted-imports',
  ],
  [
    'a component fetches',
    'apps/web/src/features/play/e.ts',
    "export const x = fetch('/api/health');",
    'no-restricted-globals',
  ],
  [
    'a route uses a repository',
    'apps/server/src/http/routes/a.ts',
    "import '../../repositories/games.ts';",
    'no-restricted-imports',
  ],
  [
    'a route holds SQL',
    'apps/server/src/http/routes/b.ts',
    "import 'kysely';",
    'no-restricted-imports',
  ],
  [
    'a use-case knows HTTP',
    'apps/server/src/use-cases/play/a.ts',
    "import 'fastify';",
    'no-restricted-imports',
  ],
  [
    'a use-case holds SQL',
    'apps/server/src/use-cases/play/b.ts',
    "import 'pg';",
    'no-restricted-imports',
  ],
  [
    'a repository calls a use-case',
    'apps/server/src/repositories/a.ts',
    "import '../use-cases/play/move.ts';",
    'no-restricted-imports',
  ],
  [
    'an adapter knows HTTP',
    'apps/server/src/adapters/a.ts',
    "import '../http/errors.ts';",
    'no-restricted-imports',
  ],
  [
    'modules import in a circle',
    'packages/domain/src/h.ts',
    "import { i } from './i.ts';\nexport const h = (): number => i();",
    'no-cycle',
  ],
  ['a default export', 'packages/domain/src/j.ts', 'export default 1;', 'no-default-export'],
  ['a barrel', 'packages/domain/src/k.ts', "export * from './l.ts';", 'no-barrel-file'],
  [
    'an ignored promise',
    'apps/server/src/m.ts',
    'async function f(): Promise<void> {}\nf();',
    'no-floating-promises',
  ],
  ['a file nobody can find the way in', 'packages/domain/src/n.ts', overlong, 'max-lines'],
  [
    'domain imports test support',
    'packages/domain/src/o.ts',
    "import '../test-support/coach/move-to-explain.ts';",
    'no-restricted-imports',
  ],
  [
    'contract imports test support',
    'packages/contract/src/o.ts',
    "import '@lamplight/domain/test-support/coach/move-to-explain.ts';",
    'no-restricted-imports',
  ],
  [
    'engine imports test support',
    'packages/engine/src/o.ts',
    "import '../test-support/rig.ts';",
    'no-restricted-imports',
  ],
  [
    'the player model imports test support',
    'packages/player-model/src/o.ts',
    "import '../test-support/shipped-model.ts';",
    'no-restricted-imports',
  ],
  [
    'the server imports test support',
    'apps/server/src/o.ts',
    "import '@lamplight/domain/test-support/coach/move-to-explain.ts';",
    'no-restricted-imports',
  ],
  [
    'a use-case imports test support',
    'apps/server/src/use-cases/play/o.ts',
    "import '../../../test-support/test-app.ts';",
    'no-restricted-imports',
  ],
  [
    'a feature imports test support',
    'apps/web/src/features/play/o.ts',
    "import '@lamplight/domain/test-support/coach/move-to-explain.ts';",
    'no-restricted-imports',
  ],
  [
    'the web entry imports test support',
    'apps/web/src/o.ts',
    "import '@lamplight/domain/test-support/coach/move-to-explain.ts';",
    'no-restricted-imports',
  ],
];
const allowed: [file: string, code: string][] = [
  ['packages/domain/src/i.ts', "import { h } from './h.ts';\nexport const i = (): number => h();"],
  ['packages/domain/src/l.ts', 'export const one = 1;'],
  [
    'packages/domain/src/chess/position.ts',
    "import { Chess } from 'chessops/chess';\nexport const x = Chess;",
  ],
  [
    'packages/contract/src/ok.ts',
    "import { z } from 'zod';\nimport { x } from '@lamplight/domain/l.ts';\nexport const y = [z, x];",
  ],
  [
    'packages/player-model/src/ok.ts',
    "import { x } from '@lamplight/domain/l.ts';\nexport const y = x;",
  ],
  [
    'apps/web/src/shared/player-model/ok.ts',
    "import { x } from '@lamplight/player-model/player-model.ts';\nexport const y = x;",
  ],
  [
    'apps/web/src/features/play/ok.ts',
    "import { x } from './copy.ts';\nimport { y } from '../../shared/ui/button.ts';\nexport const z = [x, y];",
  ],
  [
    'apps/web/src/features/play/board/ok.ts',
    "import { x } from '../copy.ts';\nimport { y } from '../../../shared/ui/button.ts';\nexport const z = [x, y];",
  ],
  [
    'packages/domain/src/ok.test.ts',
    "import { x } from '../test-support/coach/move-to-explain.ts';\nexport const y = x;",
  ],
  [
    'apps/server/src/use-cases/play/ok.ts',
    "import { x } from '../../repositories/games.ts';\nexport const y = x;",
  ],
];
let tree: string;
let findings: { file: string; rule: string }[];

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'lamplight-nevers-'));
  cpSync('.oxlintrc.json', join(tree, '.oxlintrc.json'));
  cpSync('tsconfig.base.json', join(tree, 'tsconfig.json'));
  for (const [, file, code] of broken) write(file, code);
  for (const [file, code] of allowed) write(file, code);
  const run = spawnSync(resolve('node_modules/.bin/oxlint'), ['--type-aware', '--format=json'], {
    cwd: tree,
    encoding: 'utf8',
  });
  const report = JSON.parse(run.stdout) as { diagnostics: { filename: string; code: string }[] };
  findings = report.diagnostics.map(({ filename, code }) => ({
    file: filename,
    rule: /\(([\w-]+)\)/.exec(code)?.[1] ?? code,
  }));
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('lint stops', () => {
  test.each(broken)('%s', (_what, file, _code, rule) => {
    expect(
      findings.filter((finding) => finding.file === file).map((finding) => finding.rule),
    ).toContain(rule);
  });
});

describe('lint lets pass', () => {
  test.each(allowed.filter(([file]) => !file.endsWith('/i.ts')))('%s', (file) => {
    const restrictions = findings.filter((f) => f.file === file && /restricted|cycle/.test(f.rule));
    expect(restrictions).toEqual([]);
  });
});

describe('the compiler stops', () => {
  test.each([
    ['the console', 'console.log(1);'],
    ['the process', 'export const x = process.env;'],
    ['the network', "export const x = fetch('/');"],
    ['the screen', 'export const x = document.title;'],
    ['timers', 'setTimeout(() => {}, 1);'],
    ['enums', 'export enum Colour { White }'],
    ['unchecked indexing', 'export const f = (xs: number[]): number => xs[0];'],
    ['implicit any', 'export const f = (x) => x;'],
  ])('%s in domain', (_what, code) => {
    const project = join(tree, 'domain-project.json');
    const file = join(tree, 'probe.ts');
    writeFileSync(file, code);
    writeFileSync(
      project,
      JSON.stringify({ extends: resolve('packages/domain/tsconfig.json'), include: [file] }),
    );
    const run = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', project], { encoding: 'utf8' });
    expect(run.stdout).toContain('probe.ts(1,');
  });
});

function write(file: string, code: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), `${code}\n`);
}
