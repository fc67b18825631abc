import { expect, test } from 'vitest';
import { formatCsvLine } from './csv.ts';

test.for([
  [['1', 'plain'], '1,plain'],
  [['a,b', 'says "no"', 'two\nlines'], '"a,b","says ""no""","two\nlines"'],
  [['', ''], ','],
  [['=1+1', '+1', '-1', '@x', '\tx'], "'=1+1,'+1,'-1,'@x,'\tx"],
  [['=A1,"x"'], '"\'=A1,""x"""'],
] as const)('the cells %j are written as %s', ([cells, line]) => {
  expect(formatCsvLine(cells)).toBe(`${line}\r\n`);
});
