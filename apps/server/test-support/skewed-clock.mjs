/**
 * A clock that is wrong. Loaded before a program (`NODE_OPTIONS=--import=…/skewed-clock.mjs`) it shifts what the program takes
 * for the time by as many milliseconds as the file CLOCK_SKEW_FILE says now, or else CLOCK_SKEW_MS: whoever writes to the file
 * makes the clock jump while the program runs. Timers go on as they did, as they do when a machine's clock is set.
 */
import { readFileSync } from 'node:fs';

const TrueDate = Date;
const file = process.env['CLOCK_SKEW_FILE'];
let skewMs = Number(process.env['CLOCK_SKEW_MS'] ?? 0);

/** A file that is just being written, or not there, changes nothing. */
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
