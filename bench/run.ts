import { budgets } from './budgets.ts';
import { bulk } from './bulk.ts';
import type { Row } from './cpu-per-request.ts';
import { importFile } from './import-file.ts';
import { levels } from './levels.ts';
import { libraryGrowth } from './library-growth.ts';
import { lighthouseFigures } from './lighthouse.ts';
import { pgnSpeed } from './pgn-speed.ts';
import { requestCost } from './request-cost.ts';
import { stepping } from './stepping.ts';
import { verdicts } from './verdicts.ts';

/** Every measurement is a ratio against a peer in the same run: absolute times say more about the machine than about us. */
const ratios = new Map([
  ['pgn-speed', pgnSpeed],
  ['import', importFile],
  ['growth', libraryGrowth],
  ['requests', requestCost],
  ['stepping', stepping],
  ['bulk', bulk],
]);

const [what, ...rest] = process.argv.slice(2);
process.exitCode = (await run(what)) ? 0 : 1;

async function run(name: string | undefined): Promise<boolean> {
  switch (name) {
    // These two take hours where the others take minutes, and are matters of chess, not of cost.
    case 'levels':
      await levels(rest);
      return true;
    case 'verdicts':
      await verdicts(rest);
      return true;
    case 'budgets':
      return budgets();
    case 'lighthouse':
      return lighthouseFigures();
    case undefined: {
      const held = [await costs(ratios.values()), await budgets(), await lighthouseFigures()];
      return held.every(Boolean);
    }
    default: {
      const bench = ratios.get(name);
      if (!bench) throw new Error(`no bench is called ${name}`);
      return costs([bench]);
    }
  }
}

async function costs(benches: Iterable<() => Promise<readonly Row[]>>): Promise<boolean> {
  console.log('| measure | ratio | limit | verdict |\n| --- | --- | --- | --- |');
  const rows: Row[] = [];
  for (const bench of benches) {
    for (const row of await bench()) {
      rows.push(row);
      console.log(
        `| ${row.measure} | ${row.ratio.toFixed(2)} | ${row.limit} | ${holds(row) ? 'holds' : 'over'} |`,
      );
    }
  }
  return rows.every(holds);
}

function holds({ ratio, limit }: Row): boolean {
  return ratio <= limit;
}
