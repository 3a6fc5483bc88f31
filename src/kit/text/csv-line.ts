import { escapeControls } from './escape-controls.ts'

/** What a cell of a table holds: a text somebody else may have written, or a figure, time or code of our own. */
export type CsvCell = { text: string | null } | string | number | null

/**
 * One line of a CSV table, ended as https://www.rfc-editor.org/rfc/rfc4180 says. A text that a spreadsheet would take for
 * a formula gets an apostrophe before it: https://owasp.org/www-community/attacks/CSV_Injection. Whoever prints the table
 * in a terminal is safe as well: control characters of a text are escaped.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(quoted).join(',')}\r\n`

function quoted(cell: CsvCell): string {
  const isText = typeof cell === 'object' && cell !== null
  const plain = isText ? escapeControls(harmless(cell.text ?? '')) : String(cell ?? '')
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
