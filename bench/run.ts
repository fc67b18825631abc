import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { budgets } from './budgets.ts';
import { bulk } from './bulk.ts';
import { calibration } from './calibration.ts';
import { coldStart } from './cold-start.ts';
import { firstDrawing } from './first-drawing.ts';
import { growth } from './growth.ts';
import { importFile } from './import-file.ts';
import { levels } from './levels.ts';
import { measureByLighthouse } from './lighthouse.ts';
import { withMeasured } from './measured-part.ts';
import { memory } from './memory.ts';
import { overload } from './overload.ts';
import { pgnSpeed } from './pgn-speed.ts';
import { playerModel } from './player-model.ts';
import { isAreaWithinLimits, formatArea, isMachineTooBusy, type Area } from './report.ts';
import { requestCost } from './request-cost.ts';
import { stepping } from './stepping.ts';
import { verdicts } from './verdicts.ts';
import { webVitals } from './web-vitals.ts';

/** Each area is a table in docs/benchmarks.md, which explains the figures. */
const areas = new Map<string, () => Promise<Area>>([
  ['requests', requestCost],
  ['overload', overload],
  ['memory', memory],
  ['growth', growth],
  ['start', coldStart],
  ['pgn-speed', pgnSpeed],
  ['import', importFile],
  ['bulk', bulk],
  ['player-model', playerModel],
  ['budgets', budgets],
  ['vitals', webVitals],
  ['first-drawing', firstDrawing],
  ['stepping', stepping],
  ['lighthouse', measureByLighthouse],
]);

const page = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url));
const [what, ...rest] = process.argv.slice(2);
process.exitCode = (await run(what)) ? 0 : 1;

async function run(name: string | undefined): Promise<boolean> {
  switch (name) {
    // These benchmarks measure chess, not cost. They take hours; the others take minutes.
    case 'levels':
      await levels(rest);
      return true;
    case 'verdicts':
      await verdicts(rest);
      return true;
    case 'calibration':
      await calibration(rest);
      return true;
    case undefined: {
      const held: boolean[] = [];
      for (const area of areas.keys()) held.push(await measure(area));
      return held.every(Boolean);
    }
    default:
      return measure(name);
  }
}

/** Prints and stores the table of one area. If the machine is overloaded, the figures are printed but cannot fail. */
async function measure(name: string): Promise<boolean> {
  const area = areas.get(name);
  if (!area) throw new Error(`no bench is called ${name}`);
  const busyBefore = isMachineTooBusy();
  const measured = await area();
  const isJudged = !busyBefore && !isMachineTooBusy();
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const about = `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.versions.node}, load average ${load}${isJudged ? '' : ': **the machine was too busy to judge**'}.`;
  const text = `${about}\n\n${formatArea(measured)}`;
  console.log(`\n## ${name}\n\n${text}`);
  writeFileSync(page, withMeasured(readFileSync(page, 'utf8'), name, text));
  return !isJudged || isAreaWithinLimits(measured);
}
