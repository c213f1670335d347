/** What a spreadsheet takes for a formula, also by the signs of a Japanese keyboard. */
const formulaStart = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** A sum below zero, as `centsCell` writes it: a number for who sums a column, and no formula. */
const sumBelowZero = /^-\d+,\d{2}$/

/** What would end a cell, or be lost at its ends. */
const needsQuotes = /[;"\r\n\uFEFF]|^ | $/

/** Before the first line: French spreadsheets know by it that the signs are UTF-8. */
export const csvMark = '\uFEFF'

/**
 * Lines of CSV as French spreadsheets open them, each with its CRLF: ';' between cells, quotes where they are needed, and
 * a cell that would begin a formula made text. A NUL cannot be in a cell: spreadsheets stop reading there.
 * Source: W-68, SEC-21, SEC-22.
 */
export function csvLines(lines: string[][]): string {
  return lines.map((cells) => `${cells.map(cellText).join(';')}\r\n`).join('')
}

/** '1234,50': a number as French spreadsheets read one. */
export function centsCell(cents: number): string {
  return `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

function cellText(cell: string): string {
  const text = cell.includes('\0') ? cell.replaceAll('\0', '') : cell
  const isFormula = formulaStart.test(text) && !sumBelowZero.test(text)
  const safe = isFormula ? `'${text}` : text
  return isFormula || needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
