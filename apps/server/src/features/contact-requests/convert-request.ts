import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { markRequest } from './change-status.ts'
import { requestStanding } from './queries.ts'

/** A request of the site becomes an appointment; a caller has none to convert. Errors: 404 for an unknown one. */
export async function convertRequest(tx: Tx, deps: Deps, admin: AdminActor, id: number) {
  const { source, status } = (await requestStanding(tx, id)) ?? notFound()
  if (source === 'site' && status !== 'converti')
    await markRequest(tx, deps, admin, { id, status: 'converti' })
}
