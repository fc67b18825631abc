import { availableParallelism, loadavg } from 'node:os';

/** Measured value with its upper or lower limit. A figure without a limit is printed and cannot fail. */
export type Figure = { value: number; atMost?: number; atLeast?: number; isCount?: boolean };
/** Row of a table: its name, and its figures by column name. */
export type Line = { name: string; figures: Record<string, Figure> };
export type Area = { columns: readonly string[]; lines: readonly Line[] };

/** Load average per core above which the processes of a benchmark wait for each other more than they work. */
const tooBusyPerCore = 8;

export function isMachineTooBusy(): boolean {
  return (loadavg()[0] ?? 0) / availableParallelism() > tooBusyPerCore;
}

/** Table with the single column `ratio`. */
export function createRatioArea(lines: readonly Line[]): Area {
  return { columns: ['ratio'], lines };
}

export function createRatioLine(name: string, value: number, atMost: number): Line {
  return { name, figures: { ratio: { value, atMost } } };
}

export function formatArea({ columns, lines }: Area): string {
  return formatTable([
    ['measured', ...columns, 'verdict'],
    Array.from({ length: columns.length + 2 }, () => '---'),
    ...lines.map((line) => [
      line.name,
      ...columns.map((column) => formatValue(line.figures[column])),
      describeResult(line),
    ]),
  ]);
}

export function isAreaWithinLimits({ lines }: Area): boolean {
  return lines.every(({ figures }) => Object.values(figures).every(isWithinLimit));
}

export function isWithinLimit({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean {
  return value <= atMost && value >= atLeast;
}

function describeResult({ figures }: Line): string {
  const over = Object.entries(figures).filter(([, figure]) => !isWithinLimit(figure));
  return over.length === 0 ? 'holds' : `**over**: ${over.map(([column]) => column).join(', ')}`;
}

function formatValue(figure: Figure | undefined): string {
  if (!figure) return '';
  const { value, atMost, atLeast, isCount } = figure;
  const text = isCount ? String(value) : value.toFixed(2);
  if (atMost !== undefined) return `${text} (≤ ${roundValue(atMost)})`;
  return atLeast === undefined ? text : `${text} (≥ ${roundValue(atLeast)})`;
}

function roundValue(limit: number): string {
  return String(Math.round(limit * 100) / 100);
}

function formatTable(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
