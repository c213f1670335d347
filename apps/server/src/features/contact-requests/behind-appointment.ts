import { type CallerInput, callerName } from '@tramontane/contract/caller'
import type { Tx } from '@tramontane/db/database'
import { serviceIds, serviceTitles } from '@tramontane/domain/services'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { markRequest } from './change-status.ts'
import { insertCaller, requestStanding } from './queries.ts'

/** A request of the site becomes an appointment; a caller has none to convert. Errors: 404 for an unknown one. */
export async function convertRequest(tx: Tx, deps: Deps, admin: AdminActor, id: number) {
  const { source, status } = (await requestStanding(tx, id)) ?? notFound()
  if (source === 'site' && status !== 'converti')
    await markRequest(tx, deps, admin, { id, status: 'converti' })
}

type Call = { caller: CallerInput; serviceTitle: string; wishedAt: Date }

/** Keeps who called, within a larger deed; answers the id of their row. */
export async function keepCaller(
  tx: Tx,
  deps: Deps,
  admin: AdminActor,
  { caller, serviceTitle, wishedAt }: Call,
): Promise<number> {
  const name = callerName(caller)
  const id = await insertCaller(tx, {
    name,
    email: caller.email ?? '',
    phone: caller.phone ?? '',
    service: serviceIds.find((one) => serviceTitles[one] === serviceTitle) ?? 'fast',
    message: caller.company && caller.company !== name ? caller.company : null,
    appointmentDate: wishedAt,
    createdAt: deps.clock.now(),
  })
  await recordAudit(tx, deps, { actor: admin.email, action: 'contact.caller', target: `contact:${id}` })
  return id
}
