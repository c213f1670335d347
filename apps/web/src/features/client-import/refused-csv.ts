import type { RefusedLine } from '@tramontane/contract/replies/client-import'

/** What a spreadsheet takes for a formula. */
const formulaStart = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** Refused lines as French spreadsheets open them: BOM, ';', CRLF, and nothing that would begin a formula. */
export function refusedCsv(refused: RefusedLine[]): string {
  const lines = [['Ligne', 'Pourquoi'], ...refused.map(({ line, why }) => [String(line), why])]
  return `\uFEFF${lines.map((cells) => `${cells.map(cellText).join(';')}\r\n`).join('')}`
}

function cellText(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
