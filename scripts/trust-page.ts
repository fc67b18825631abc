import { readFileSync, writeFileSync } from 'node:fs';
import { testFiles, trustPage, withShownIn } from './trust-promises.ts';

writeFileSync(trustPage, withShownIn(readFileSync(trustPage, 'utf8'), testFiles()));
