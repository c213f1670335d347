import { setImmediate } from 'node:timers/promises'
import { csvLines, csvMark } from '@tramontane/contract/lists/csv'

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
 * A CSV that French spreadsheets open as it is (`csvLines`), streamed part by part, so that its size does not matter.
 * Source: W-68.
 */
export function csvResponse<Row>({ filename, columns, ids, rowsOf }: CsvSource<Row>): Response {
  let next = 0
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`${csvMark}${csvLines([columns.map((column) => column.header)])}`))
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
