import type { Deps } from '../../../deps.ts'
import type { ClientActor } from '../../../http/app-env.ts'
import { notFound } from '../../../http/app-error.ts'
import { keptByItsReader } from '../../../http/caching.ts'
import { printDocument } from '../../../paper/print-document.ts'
import { attachment } from '../../client-space/attachment.ts'
import { printedDocument } from './print-queries.ts'

/** A document as its PDF, for its client or an administrator. It never changes: a browser may keep it a day. Errors: 404. */
export async function documentFile(deps: Deps, who: 'admin' | ClientActor, id: number) {
  const clientId = who === 'admin' ? undefined : who.id
  const document = (await printedDocument(deps.database.db, { id, clientId })) ?? notFound()

  const headers = attachment(`${document.number}.pdf`, 'application/pdf')
  return {
    content: new Uint8Array(printDocument(document)),
    headers: { ...headers, 'Cache-Control': keptByItsReader },
  }
}
