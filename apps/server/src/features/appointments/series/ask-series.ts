import { clientService } from '@tramontane/contract/appointments/appointment'
import type { SeriesWishInput } from '@tramontane/contract/appointments/series'
import { callerName } from '@tramontane/contract/clients/caller'
import type { Tx } from '@tramontane/db/database'
import { placeById } from '@tramontane/db/people/places'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/days/calendar'
import { phoneText } from '@tramontane/domain/people/phone'
import { rhythmText, seriesWeeksAhead } from '@tramontane/domain/washes/series'
import { vehicleName } from '@tramontane/domain/washes/vehicle'
import { numberInWords } from '@tramontane/domain/words/number-in-words'
import type { Deps } from '../../../deps.ts'
import type { ClientActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { todoLinks } from '../../todo/links.ts'
import { settleTodos } from '../../todo/settle-todos.ts'
import { tellOwner } from '../../todo/tell-owner.ts'
import { subscriptionsOfClient } from '../queries.ts'
import { usableSubscription } from '../usable-subscription.ts'
import { deleteSeriesRow, insertSeries, openSeriesOf, presentClient, type SeriesRow } from './queries.ts'
import { askedKey } from './series-letters.ts'

/**
 * A client asks for a rhythm for the wash of a subscription; what was asked for it before is replaced. The owner hears of
 * it, and accepts it or not.
 * Errors: 404 for another's subscription or place; 409 subscription_inactive, subscription_paused, payment_overdue,
 * series_running.
 */
export function askSeries(deps: Deps, client: ClientActor, input: SeriesWishInput): Promise<{ id: number }> {
  return withWrite(deps.database, async (tx) => {
    const now = deps.clock.now()
    const { every, time, placeId = null } = input
    const own = await subscriptionsOfClient(tx, client.id)
    const subscription = usableSubscription(own, { id: input.subscriptionId, day: dayOf(now), now })
    if (placeId !== null) (await placeById(tx, { id: placeId, clientId: client.id })) ?? notFound()
    for (const open of await openSeriesOf(tx, subscription.id)) {
      if (open.status === 'running') throw new AppError('series_running')
      await settleTodos(tx, deps, askedKey(open))
      await deleteSeriesRow(tx, open.id)
    }

    const row = await insertSeries(tx, {
      ...{ clientId: client.id, subscriptionId: subscription.id, placeId, service: clientService },
      ...{ every, time, fromDay: dayOf(now), untilDay: null, status: 'asked' },
      ...{ createdAt: now, updatedAt: now },
    })

    const asker = (await presentClient(tx, client.id)) ?? notFound()
    const name = callerName(asker)
    const { vehicleBrand: brand, vehicleModel: model, licensePlate: plate } = subscription
    await tellOwner(tx, deps, {
      dedupKey: `${askedKey(row)}${now.getTime()}`,
      kind: 'series_asked',
      title: `Rythme demandé : ${name}`,
      detail: `${row.service}, ${rhythmText(row)}. Acceptez-le depuis la fiche du client : ses ${numberInWords(seriesWeeksAhead)} prochaines semaines sont alors notées.`,
      facts: [
        ['Véhicule', vehicleName({ brand, model, plate })],
        ['Téléphone', phoneText(asker.phone ?? '')],
        ['E-mail', asker.email ?? ''],
      ],
      link: todoLinks.client(client.id),
      person: asker.email ? { name, address: asker.email } : null,
    })
    await recordAudit(tx, deps, {
      actor: `client:${client.id}`,
      action: 'series.ask',
      target: `client:${client.id}`,
      details: { rhythm: rhythmText(row) },
    })
    return { id: row.id }
  })
}

/** A wish is taken back. Errors: 409 series_running for one that was accepted. */
export async function withdrawOne(tx: Tx, deps: Deps, row: SeriesRow): Promise<void> {
  if (row.status !== 'asked') throw new AppError('series_running')
  await settleTodos(tx, deps, askedKey(row))
  await deleteSeriesRow(tx, row.id)
  await recordAudit(tx, deps, {
    actor: `client:${row.clientId}`,
    action: 'series.withdraw',
    target: `client:${row.clientId}`,
    details: { rhythm: rhythmText(row) },
  })
}
