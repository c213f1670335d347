import type { DocumentsZipQuery } from '@tramontane/contract/books/document-files'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { attachment } from '../../client-space/attachment.ts'
import { documentZip } from './document-zip.ts'
import { documentIdsOf, printedDocuments } from './print-queries.ts'

/** The documents of some days as PDFs in one file, with a line in the journal: who took how many away. */
export async function exportDocuments(
  deps: Deps,
  admin: AdminActor,
  query: DocumentsZipQuery,
): Promise<Response> {
  const { db } = deps.database
  const ids = await documentIdsOf(db, query)
  const details = { ...query, rows: ids.length }
  await withWrite(deps.database, (tx) =>
    recordAudit(tx, deps, { actor: admin.email, action: 'export.documents', details }),
  )
  const zip = documentZip({ ids, documentsOf: (part) => printedDocuments(db, part) })
  const filename = `documents-${query.from}-${query.to}.zip`
  return new Response(zip, { headers: attachment(filename, 'application/zip') })
}
