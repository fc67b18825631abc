import { parseAnalysedLine, writeAnalysedLine } from '../analysis/analysis-file.ts';
import type { PositionAnalysis } from '../analysis/position-analysis.ts';
import { accept, refuse } from '../parse-result.ts';
import type { ParseResult } from '../parse-result.ts';

/**
 * Searches that the proof-reader has made, as text. Each position has its own line, sorted, so that a new search changes
 * one line:
 *
 *     engine Stockfish 17
 *     4k3/8/8/8/8/8/4P3/4K3 w - - | d18 1500000 | +24 d18 e2e4 … | …
 */
export function writeSearches(searches: ReadonlyMap<string, PositionAnalysis>): string {
  const engines = [...new Set([...searches.values()].map(({ engine }) => engine))].toSorted();
  const blocks = engines.map((engine) => {
    const own = [...searches].filter(([, analysis]) => analysis.engine === engine);
    const lines = own.map(([key, { depth, nodes, lines: found }]) =>
      [key, `d${depth} ${nodes}`, ...found.map(writeAnalysedLine)].join(' | '),
    );
    return [`engine ${engine}`, ...lines.toSorted()].join('\n');
  });
  return blocks.map((block) => `${block}\n`).join('');
}

export function parseSearches(text: string): ParseResult<Map<string, PositionAnalysis>> {
  const searches = new Map<string, PositionAnalysis>();
  let engine = '';
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue;
    if (line.startsWith('engine ')) {
      engine = line.slice('engine '.length);
      continue;
    }
    const [key = '', effort = '', ...lineTexts] = line.split(' | ');
    const parts = /^d(\d+) (\d+)$/.exec(effort);
    const lines = lineTexts.map(parseAnalysedLine);
    if (!parts || engine === '' || key === '' || !lines.every((found) => found !== undefined)) {
      return refuse(`line ${index + 1} is not a search: ${line}`);
    }
    const [, depth, nodes] = parts.map(Number);
    if (depth === undefined || nodes === undefined)
      return refuse(`line ${index + 1} is not a search`);
    searches.set(key, { engine, effort: 'standard', depth, nodes, lines });
  }
  return accept(searches);
}
