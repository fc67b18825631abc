/** Formats one line of a CSV file (RFC 4180). */
export function formatCsvLine(cells: readonly string[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`;
}

/**
 * Quotes a cell. Spreadsheets run a text that begins with one of these characters as a formula, so it gets an apostrophe
 * (OWASP, "CSV Injection").
 */
function formatCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
