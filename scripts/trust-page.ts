import { readFileSync, writeFileSync } from 'node:fs';
import { findTestFiles, trustPage, withTestNames } from './trust-promises.ts';

writeFileSync(trustPage, withTestNames(readFileSync(trustPage, 'utf8'), findTestFiles()));
