import { setImmediate } from 'node:timers/promises'
import Papa from 'papaparse'

/** Rows read and written at a time: other requests are served between two parts. */
const rowsPerPart = 200

export type CsvSource<Row> = {
  filename: string
  columns: { header: string; text: (row: Row) => string }[]
  /** Every row's id, in order. */
  ids: number[]
  rowsOf: (ids: number[]) => Promise<Row[]>
}

/**
 * A CSV that French spreadsheets open as it is: UTF-8 with BOM, ';' between fields, CRLF, and cells that would begin a
 * formula made text. Streamed part by part, so that its size does not matter.
 * Source: W-68, SEC-21, SEC-22.
 */
export function csvResponse<Row>({ filename, columns, ids, rowsOf }: CsvSource<Row>): Response {
  let next = 0
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`\uFEFF${csvLines([columns.map((column) => column.header)])}`))
    },
    async pull(controller) {
      if (next >= ids.length) return controller.close()
      // A local database answers without giving way: the part's own turn is what lets other requests in.
      await setImmediate()
      const rows = await rowsOf(ids.slice(next, next + rowsPerPart))
      next += rowsPerPart
      controller.enqueue(
        encoder.encode(csvLines(rows.map((row) => columns.map((column) => column.text(row))))),
      )
    },
  })
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filename}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** What a spreadsheet takes for a formula, also by the signs of a Japanese keyboard. */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/

/** Lines of CSV, each with its CRLF. A NUL cannot be in a cell: spreadsheets stop reading there. */
function csvLines(lines: string[][]): string {
  const text = Papa.unparse(lines, { delimiter: ';', newline: '\r\n', escapeFormulae: formulaStart })
  return text.includes('\0') ? csvLines(withoutNul(lines)) : `${text}\r\n`
}

function withoutNul(lines: string[][]): string[][] {
  return lines.map((line) => line.map((cell) => cell.replaceAll('\0', '')))
}
