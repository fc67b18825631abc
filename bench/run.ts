import { importFile } from './import-file.ts';
import { levels } from './levels.ts';
import { libraryGrowth } from './library-growth.ts';
import { pgnSpeed } from './pgn-speed.ts';
import { requestCost } from './request-cost.ts';
import { stepping } from './stepping.ts';
import { verdicts } from './verdicts.ts';

/** Every measurement is a ratio against a peer in the same run: absolute times say more about the machine than about us. */
const benches = [pgnSpeed, importFile, libraryGrowth, requestCost, stepping];

const [what, ...rest] = process.argv.slice(2);
if (what === 'levels') {
  // These take hours where the others take minutes, and are matters of chess, not of cost.
  await levels(rest);
  process.exit();
}
if (what === 'verdicts') {
  await verdicts(rest);
  process.exit();
}

console.log('| measure | ratio | limit | verdict |\n| --- | --- | --- | --- |');
let over = 0;
for (const bench of benches) {
  for (const row of await bench()) {
    const holds = row.ratio <= row.limit;
    if (!holds) over += 1;
    console.log(
      `| ${row.measure} | ${row.ratio.toFixed(2)} | ${row.limit} | ${holds ? 'holds' : 'over'} |`,
    );
  }
}
process.exitCode = over === 0 ? 0 : 1;
