import { callerName } from '@tramontane/contract/clients/caller'
import type { AdminSeries, ClientSeries, SeriesDate } from '@tramontane/contract/replies/appointments/series'
import type { Db } from '@tramontane/db/database'
import { washPaymentsAmong } from '@tramontane/db/money/wash-payments'
import type { Appointment } from '@tramontane/db/people/appointments'
import { dayOf } from '@tramontane/domain/days/calendar'
import { moneyOfEnded } from '@tramontane/domain/washes/ended-money'
import { rhythmText } from '@tramontane/domain/washes/series'
import { vehicleName } from '@tramontane/domain/washes/vehicle'
import type { Deps } from '../../../deps.ts'
import { withoutUnderWay } from '../day/standings.ts'
import { oneOffsAmong } from '../one-off/one-off-queries.ts'
import { isMoved } from './plan-dates.ts'
import { comingDates, listedSeries, type SeriesRow } from './queries.ts'

/** The rhythms of a client, those that are over too; without a client all that run or are asked for. */
export async function listSeries(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  which: { clientId?: number },
): Promise<AdminSeries[]> {
  const rows = await listedSeries(db, which)
  const now = deps.clock.now()
  const coming = await comingDates(db, { seriesIds: rows.map(({ series }) => series.id), now })
  const moneyOf = await moneyIfCanceled(db, coming)
  const byId = Map.groupBy(coming, ({ seriesId }) => seriesId)
  return rows.map(({ series, client, car }) => ({
    ...view(series),
    dates: (byId.get(series.id) ?? []).map((one) => ({ ...dateView(series, one), ifCanceled: moneyOf(one) })),
    clientId: series.clientId,
    clientName: client.company || callerName(client),
    ...{ isMovable: series.isMovable, isConfirmed: series.isConfirmed },
    ...{ van: series.van, notes: series.notes, vehicleId: series.vehicleId },
    vehicle: car && vehicleName(car),
  }))
}

/** What a client sees of them. */
export async function listOwnSeries(deps: Deps, clientId: number): Promise<ClientSeries[]> {
  const all = await listSeries(deps.database.db, deps, { clientId })
  return all.map(
    ({ clientId: _, clientName, isMovable, isConfirmed, van, notes, vehicleId, vehicle, dates, ...own }) => ({
      ...own,
      dates: dates.map(({ ifCanceled, ...date }) => date),
    }),
  )
}

/** One of them, as its list has it. */
export async function seriesAnswer(db: Db, deps: Pick<Deps, 'clock'>, { id, clientId }: SeriesRow) {
  const all = await listSeries(db, deps, { clientId })
  return all.find((one) => one.id === id) as AdminSeries
}

/** What becomes of what was paid for each of these dates where the business cancels it, as `endSeries` does. */
async function moneyIfCanceled(db: Db, coming: Appointment[]) {
  const going = (await withoutUnderWay(db, coming)).map(({ id }) => id)
  const lines = Map.groupBy(await washPaymentsAmong(db, going), ({ appointmentId }) => appointmentId)
  const paid = going.filter((id) => lines.has(id))
  const contracts = await oneOffsAmong(db, paid)
  const deposits = new Map(contracts.map((one) => [one.appointmentId, one.depositCents]))
  return ({ id }: Appointment) =>
    moneyOfEnded({ lines: lines.get(id) ?? [], depositCents: deposits.get(id) ?? null }, 'business')
}

function view(row: SeriesRow): Omit<ClientSeries, 'dates'> {
  const { id, subscriptionId, placeId, service, every, time, fromDay, untilDay, status } = row
  return {
    ...{ id, subscriptionId, placeId, service, every, time, status },
    from: fromDay,
    until: untilDay,
    rhythm: rhythmText({ every, time }),
  }
}

function dateView(row: SeriesRow, appointment: Appointment): SeriesDate {
  const { id, date, timeSlot, status, seriesDay } = appointment
  return {
    appointmentId: id,
    day: seriesDay ?? dayOf(date),
    date: date.toISOString(),
    timeSlot,
    status,
    isMoved: isMoved(row, appointment),
  }
}
