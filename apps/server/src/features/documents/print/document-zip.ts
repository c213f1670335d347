import { setImmediate } from 'node:timers/promises'
import { csvLines, csvMark } from '@tramontane/contract/lists/csv'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import { makeZip } from 'client-zip'
import { kindWords } from '../../../paper/document-words.ts'
import { printDocument } from '../../../paper/print-document.ts'
import type { PrintedDocument } from '../../../paper/printed-document.ts'

/**
 * Documents read at a time; each is drawn when the one before it was taken. What drawing them leaves is collected before the
 * next ones: a heap that is left to itself grows by a megabyte for every ten, and keeps it.
 */
const perPart = 20

type Source = { ids: number[]; documentsOf: (ids: number[]) => Promise<PrintedDocument[]> }

/** Documents as PDFs, with their list, in an archive that is made while it is sent: its size does not matter. */
export function documentZip(source: Source): ReadableStream<Uint8Array> {
  return makeZip(files(source))
}

async function* files({ ids, documentsOf }: Source) {
  const rows: string[][] = [
    ['Numéro', 'Date', 'Nature', 'Client', 'SIREN', 'HT', 'TVA', 'TTC', 'Facture créditée'],
  ]
  for (let next = 0; next < ids.length; next += perPart) {
    for (const document of await documentsOf(ids.slice(next, next + perPart))) {
      rows.push(rowOf(document))
      // A drawn page is a turn of its own: other requests are served between two of them.
      await setImmediate()
      const lastModified = new Date(`${document.issuedOn}T12:00:00`)
      yield { name: `${document.number}.pdf`, lastModified, input: printDocument(document) }
    }
    Bun.gc(true)
  }
  yield { name: 'liste.csv', input: `${csvMark}${csvLines(rows)}` }
}

function rowOf({ number, issuedOn, kind, buyer, totals, credits }: PrintedDocument): string[] {
  const sums = [totals.netCents, totals.vatCents, totals.cents].map((cents) =>
    (cents / 100).toFixed(2).replace('.', ','),
  )
  return [
    number,
    shortFrenchDate(issuedOn),
    kindWords[kind],
    buyer.company || buyer.name,
    buyer.siren,
    ...sums,
    kind === 'avoir' ? (credits ?? '') : '',
  ]
}
