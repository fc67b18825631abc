/**
 * Simulates a wrong clock. If it is loaded before a program (`NODE_OPTIONS=--import=…/skewed-clock.mjs`), it shifts the
 * time by the milliseconds in the file CLOCK_SKEW_FILE, or else by CLOCK_SKEW_MS. A change of the file makes the clock
 * jump. Timers are not affected, just as when the clock of a machine is set.
 */
import { readFileSync } from 'node:fs';

const TrueDate = Date;
const file = process.env['CLOCK_SKEW_FILE'];
let skewMs = Number(process.env['CLOCK_SKEW_MS'] ?? 0);

/** Reads the file. A file that is missing or being written is ignored. */
function look() {
  try {
    const said = readFileSync(file, 'utf8').trim();
    if (/^-?\d+$/.test(said)) skewMs = Number(said);
  } catch {}
}

if (file) {
  look();
  setInterval(look, 100).unref();
}

const now = () => TrueDate.now() + skewMs;

globalThis.Date = new Proxy(TrueDate, {
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  apply: () => new TrueDate(now()).toString(),
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
});
