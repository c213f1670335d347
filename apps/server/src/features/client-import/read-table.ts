import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { isHeadless } from '@tramontane/domain/client-import/import-columns'
import { CsvError, type Options, parse } from 'csv-parse'

/** One line of a file: `line` is where it begins there. */
export type TableRow = { line: number; cells: string[] }

export type Table = { header: string[]; rows: TableRow[] }

/**
 * A list as a spreadsheet saved it: separated by ';', tabs, commas or bars, quoted or not, with or without the mark of
 * its encoding. Empty lines are left out; columns without a heading are counted. Errors: null for what is no table of at
 * least a heading and a line.
 */
export async function readTable(text: string): Promise<Table | null> {
  const lines = await linesOf(text.replace(/\r\n?/g, '\n'))
  const [header, ...rows] = lines
  if (header && isHeadless(header.cells))
    return { header: header.cells.map((_, index) => `Colonne ${index + 1}`), rows: lines }
  if (!header || rows.length === 0) return null
  return { header: header.cells.map((cell) => cell.trim()), rows }
}

/** What Excel itself writes above a table to say what separates it. */
const separatorLine = /^\uFEFF?sep=(.)\n/

async function linesOf(text: string): Promise<TableRow[]> {
  const said = text.match(separatorLine)
  const table = said ? text.slice(said[0].length) : text
  const records = await readRecords(table, said?.[1] ?? delimiterOf(table))
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
async function readRecords(text: string, delimiter: string): Promise<Read[]> {
  const options = { bom: true, delimiter, info: true, relax_column_count: true }
  const read = await recordsOf(text, { ...options, relax_quotes: true }).catch(unlessUnclosed)
  const isSwallowed = read?.some(({ record }) => record.some((cell) => /^".*\n/.test(cell))) ?? true
  return read && !isSwallowed ? read : recordsOf(text, { ...options, quote: null })
}

function unlessUnclosed(error: unknown): null {
  if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return null
  throw error
}

/** Units: bytes that are read at once: others are served between two parts. */
const bytesAtOnce = 65_536

async function recordsOf(text: string, options: Options): Promise<Read[]> {
  const records: Read[] = []
  const parser = parse(options)
  parser.on('data', (record: Read) => records.push(record))
  const ended = once(parser, 'end')
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += bytesAtOnce) {
    parser.write(bytes.subarray(from, from + bytesAtOnce))
    await setImmediate()
  }
  parser.end()
  await ended
  return records
}

/** What stands most often in the heading, outside its quotes. */
function delimiterOf(text: string): string {
  const heading = (text.match(/^.*/)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (sign: string) => heading.split(sign).length
  return [';', '\t', ',', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
