import { parse } from 'csv-parse/sync'

/** One line of a file: `line` is where it begins there. */
export type TableRow = { line: number; cells: string[] }

export type Table = { header: string[]; rows: TableRow[] }

/**
 * A list as a spreadsheet saved it: separated by ';', tabs, commas or bars, quoted or not, with or without the mark of
 * its encoding. Empty lines are left out. Errors: null for what is no table of at least a heading and a line.
 */
export function readTable(text: string): Table | null {
  const [header, ...rows] = linesOf(text.replace(/\r\n?/g, '\n'))
  if (!header || rows.length === 0) return null
  return { header: header.cells.map((cell) => cell.trim()), rows }
}

/** What Excel itself writes above a table to say what separates it. */
const separatorLine = /^\uFEFF?sep=(.)\n/

function linesOf(text: string): TableRow[] {
  const said = text.match(separatorLine)
  const table = said ? text.slice(said[0].length) : text
  const records = readRecords(table, said?.[1] ?? delimiterOf(table))
  const skipped = said ? 1 : 0
  let line = 1 + skipped
  const rows = records.map(({ record, info }) => {
    const row = { line, cells: record }
    line = info.lines + 1 + skipped
    return row
  })
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

type Read = { record: string[]; info: { lines: number } }

/** With a quote that is never closed, quotes are signs like others: one line must not swallow those below it. */
function readRecords(text: string, delimiter: string): Read[] {
  const options = { bom: true, delimiter, info: true, relax_column_count: true }
  const read = parse(text, { ...options, relax_quotes: true }) as unknown as Read[]
  const isSwallowed = read.some(({ record }) => record.some((cell) => /^".*\n/.test(cell)))
  return isSwallowed ? (parse(text, { ...options, quote: null }) as unknown as Read[]) : read
}

/** What stands most often in the heading, outside its quotes. */
function delimiterOf(text: string): string {
  const heading = (text.match(/^.*/)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (sign: string) => heading.split(sign).length
  return [';', '\t', ',', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
