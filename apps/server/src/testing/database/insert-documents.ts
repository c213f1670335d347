import { documents } from '@tramontane/db/schema/documents/documents'
import { withWrite } from '@tramontane/db/with-write'
import { instantOf } from '@tramontane/domain/days/calendar'
import { documentNumber } from '@tramontane/domain/documents/document'
import type { Deps } from '../../deps.ts'
import type { PrintedDocument } from '../../paper/printed-document.ts'

/** For tests and the bench: documents that were issued, numbered one after the other. Answers their ids. */
export async function insertDocuments(
  deps: Pick<Deps, 'database'>,
  some: (PrintedDocument & { clientId: number | null })[],
): Promise<number[]> {
  const rows = some.map(({ credits: _, clientId, ...document }, index) => {
    const year = Number(document.issuedOn.slice(0, 4))
    const number = documentNumber({ kind: document.kind, year, serial: index + 1 })
    const issued = {
      issuedAt: instantOf(document.issuedOn, '12:00'),
      year,
      serial: index + 1,
      number,
      key: number,
    }
    return { ...document, ...issued, clientId, cents: document.totals.cents }
  })
  return withWrite(deps.database, async (tx) => {
    const ids: number[] = []
    for (const row of rows) {
      const [stored] = await tx.insert(documents).values(row).returning({ id: documents.id })
      if (stored) ids.push(stored.id)
    }
    return ids
  })
}
