import { type CallerInput, callerName } from '@tramontane/contract/clients/caller'
import type { Tx } from '@tramontane/db/database'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { markRequest } from './change-status.ts'
import { insertCaller, requestStanding, waitingRequest } from './queries.ts'

/**
 * A request of the site becomes an appointment; a caller has none to convert. Answers whose it is.
 * Errors: 404 for an unknown one.
 */
export async function convertRequest(
  tx: Tx,
  deps: Deps,
  admin: AdminActor,
  id: number,
): Promise<{ clientId: number | null }> {
  const { source, status, clientId } = (await requestStanding(tx, id)) ?? notFound()
  if (source === 'site' && status !== 'converti')
    await markRequest(tx, deps, admin, { id, status: 'converti' })
  return { clientId }
}

/** The request of a client that waits for an answer becomes an appointment; null where none waits. */
export async function convertWaiting(tx: Tx, deps: Deps, admin: AdminActor, clientId: number) {
  const id = await waitingRequest(tx, clientId)
  if (id !== null) await convertRequest(tx, deps, admin, id)
  return id
}

type Call = { caller: CallerInput; clientId: number; serviceTitle: string; wishedAt: Date }

/** Keeps that somebody called for the first time, within a larger action; answers the id of the row. */
export async function keepCaller(
  tx: Tx,
  deps: Deps,
  admin: AdminActor,
  { caller, clientId, serviceTitle, wishedAt }: Call,
): Promise<number> {
  const name = callerName(caller)
  const id = await insertCaller(tx, {
    name,
    email: caller.email ?? '',
    phone: caller.phone ?? '',
    service: serviceIds.find((one) => serviceTitles[one] === serviceTitle) ?? 'fast',
    message: caller.company && caller.company !== name ? caller.company : null,
    appointmentDate: wishedAt,
    clientId,
    createdAt: deps.clock.now(),
  })
  await recordAudit(tx, deps, { actor: admin.email, action: 'contact.caller', target: `contact:${id}` })
  return id
}
