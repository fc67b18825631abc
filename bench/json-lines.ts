import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Reads the lines of a record. Because of it, a run can be stopped at any time and continued. A last line without its
 * end was cut by a kill and is removed.
 */
export function readRecord<Line>(file: string): Line[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) writeFileSync(file, whole);
  return whole
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
}

export function appendLine(file: string, line: object): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}
