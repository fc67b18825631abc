import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settingsSchema } from '../apps/server/src/settings.ts';

/** Checks of the sample files in deploy/. They need none of the programs that use these files. */
const read = (path: string): string => readFileSync(path, 'utf8');
const known = new Set(Object.keys(settingsSchema.shape));
const compose = read('deploy/compose.yaml');
const dockerfile = read('deploy/Dockerfile');
const units = globSync('deploy/systemd/*.service').toSorted();

/** Names of the application's settings that a file sets. */
function listSettings(path: string): string[] {
  const text = read(path).replace(/^\s*#(?! DATABASE_URL=).*$/gm, '');
  if (path.endsWith('.service'))
    return [...text.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
      [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name),
    );
  if (path.endsWith('Dockerfile'))
    return [...text.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
      [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name),
    );
  if (path.endsWith('.yaml'))
    return [...readSection('web'), ...readSection('worker')].map(([, name = '']) => name);
  return [...text.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name);
}

function readSection(service: string): RegExpExecArray[] {
  const [, section = ''] =
    new RegExp(`^  ${service}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose) ?? [];
  return [...section.matchAll(/^ {6}([A-Z_]+):/gm)];
}

test.for([
  'deploy/lamplight.env.example',
  'deploy/compose.yaml',
  'deploy/Dockerfile',
  'deploy/systemd/lamplight.service',
  'deploy/systemd/lamplight-web@.service',
  'deploy/systemd/lamplight-worker@.service',
])('%s gives settings that there are', (path) => {
  const given = listSettings(path);
  expect(given.length).toBeGreaterThan(1);
  expect(given.filter((name) => !known.has(name))).toEqual([]);
});

describe('the image', () => {
  test('copies what is there', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').slice(0, -1),
    );
    const built = [...dockerfile.matchAll(/^COPY --from=build \/srv\/lamplight\/(\S+)/gm)].map(
      ([, path = '']) => path,
    );
    expect(copied.length + built.length).toBeGreaterThan(8);
    const missing = [...copied, ...built].filter((path) => !existsSync(path));
    // These two are created by the build.
    expect(missing.filter((path) => !['node_modules', 'apps/web/dist'].includes(path))).toEqual([]);
    const manifests = globSync('{apps,packages}/*/package.json');
    expect(manifests.filter((path) => !copied.includes(path))).toEqual([]);
  });

  test('runs the program, as somebody who is not root, and says how it is', () => {
    expect(dockerfile).toMatch(/^USER lamplight$/m);
    expect(dockerfile).toMatch(/^RUN npm ci$/m);
    expect(dockerfile).toContain('/api/health');
    const [, command = ''] = /^CMD \[(.+)\]$/m.exec(dockerfile) ?? [];
    const program = command.split(', ').at(-1)?.replaceAll('"', '') ?? '';
    expect(existsSync(program)).toBe(true);
  });
});

describe('the compose file', () => {
  test('names files that are there', () => {
    for (const path of ['deploy/Dockerfile', 'deploy/Caddyfile'])
      expect(existsSync(path)).toBe(true);
    expect(compose).toContain('dockerfile: deploy/Dockerfile');
    expect(compose).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro');
  });

  test('names images without a registry, and gives a stop the time it may take', () => {
    const images = [...compose.matchAll(/^\s+image: (\S+)$/gm)].map(([, name = '']) => name);
    expect(images.toSorted()).toEqual(['caddy:2', 'lamplight', 'postgres:18']);
    expect(compose).toMatch(/stop_grace_period: 12s/);
  });
});

describe('the proxies', () => {
  const nginx = read('deploy/nginx.conf');
  const caddy = read('deploy/Caddyfile');

  test.for([
    ['nginx.conf', nginx],
    ['Caddyfile', caddy],
  ] as const)('%s closes its blocks', ([, text]) => {
    const bare = text.replace(/#.*$/gm, '').replace(/\{\$\w+[^}]*\}/g, '');
    expect(bare.split('{').length).toBe(bare.split('}').length);
  });

  test('keep connections for less than a stopping process serves on, and let files in', () => {
    for (const text of [nginx, caddy]) expect(text).toMatch(/keepalive(_timeout)? 2s/);
    expect(nginx).toMatch(/location = \/api\/admin\/games\/import \{\s+client_max_body_size 21m;/);
    expect(caddy).toContain('max_size 21MB');
  });
});

const verify = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' });

describe('the units', () => {
  test.for(units)('%s starts what is there, guarded', (path) => {
    const unit = read(path);
    const programs = [...unit.matchAll(/^Exec\w+=\S+ (?:--\S+ )?(\S+\.(?:ts|mjs))/gm)];
    expect(programs.length).toBeGreaterThan(0);
    for (const [, program = ''] of programs) expect(existsSync(program), program).toBe(true);
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'User=lamplight'])
      expect(unit).toContain(line);
    expect(unit).toContain('TimeoutStopSec=12');
  });

  test.skipIf(verify.status !== 0).for(units)('%s is one that systemd can read', (path) => {
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path], {
      encoding: 'utf8',
    });
    // The program is not installed at the unit's path on this machine. Any other complaint is an error.
    const complaints = stderr
      .split('\n')
      .filter((line) => line.includes('lamplight'))
      .filter((line) => !/not executable|No such file/.test(line));
    expect(complaints).toEqual([]);
  });
});
