import type { Db } from '@tramontane/db/database'
import { clientById } from '@tramontane/db/people/accounts'
import { ownedSubscriptions } from '@tramontane/db/people/client-records'
import { presentClientId } from '@tramontane/db/people/join-clients'
import { dayOf } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { isRunning } from '@tramontane/domain/washes/vehicle'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { deleteClient } from '../client-space/deletion/delete-account.ts'
import { exportClient } from '../client-space/export-client.ts'
import { clientRowById, hasPartnership } from './queries.ts'

/** What somebody asks for by letter or by phone, with an account or without one. Errors: 404. Source: LAW-63. */
export async function exportOnRequest(deps: Deps, admin: AdminActor, asked: number) {
  const { db } = deps.database
  const client = (await clientById(db, await presentClientId(db, asked))) ?? notFound()
  return exportClient(deps, client, { actor: admin.email })
}

/**
 * Erases somebody who asked for it, as the deletion of an account does. Errors: 404; 409 client_bound while a contract
 * runs, a partnership lasts, or a wash is to come; those of the deletion.
 */
export async function eraseOnRequest(deps: Deps, admin: AdminActor, asked: number) {
  const id = await presentClientId(deps.database.db, asked)
  await deleteClient(deps, { id, actor: admin.email, refuse: (db) => refuseBound(db, deps, id) })
}

async function refuseBound(db: Db, { clock }: Pick<Deps, 'clock'>, id: number) {
  const now = clock.now()
  const owned = await ownedSubscriptions(db, { clientId: id })
  const running = owned.find(({ subscription }) => isRunning(subscription, now))
  if (running)
    throw bound(
      `Un contrat court encore, l’abonnement n° ${running.subscription.id} : ses données s’effacent une fois qu’il est terminé.`,
    )
  if (await hasPartnership(db, id))
    throw bound('Un partenariat est en cours : terminez-le d’abord, puis effacez ses données.')
  const { nextWashAt } = await clientRowById(db, id, now)
  if (nextWashAt)
    throw bound(
      `Un rendez-vous est prévu le ${longFrenchDate(dayOf(new Date(nextWashAt)))} : annulez-le d’abord, puis effacez ses données.`,
    )
}

function bound(message: string): AppError {
  return new AppError('client_bound', { message })
}
