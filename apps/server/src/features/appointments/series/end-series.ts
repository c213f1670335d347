import { endedMoneyForOwner } from '@tramontane/content/payments/ended-money'
import type { OwnSeriesEndQuery, SeriesEndQuery } from '@tramontane/contract/appointments/series'
import { callerName } from '@tramontane/contract/clients/caller'
import type { AdminSeries, EndedSeries } from '@tramontane/contract/replies/appointments/series'
import type { Tx } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { whenText } from '@tramontane/domain/days/french-days'
import type { WashEnding } from '@tramontane/domain/washes/deposits'
import { type EndedMoney, sumOfEnded } from '@tramontane/domain/washes/ended-money'
import { isInTime } from '@tramontane/domain/washes/rescheduling'
import { rhythmText } from '@tramontane/domain/washes/series'
import type { Deps } from '../../../deps.ts'
import type { AdminActor, ClientActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { todoLinks } from '../../todo/links.ts'
import { settleTodos } from '../../todo/settle-todos.ts'
import { tellOwner } from '../../todo/tell-owner.ts'
import { withoutUnderWay } from '../day/standings.ts'
import { endAppointment } from '../end-appointment.ts'
import { settleWashTodos } from '../letters/owner-letters.ts'
import { withdrawOne } from './ask-series.ts'
import { seriesAnswer } from './list-series.ts'
import {
  changeSeriesRow,
  comingDates,
  freeCanceledDay,
  presentClient,
  type SeriesRow,
  seriesById,
} from './queries.ts'
import { askedKey, settleLeftDays, tellDates, tellDeclined } from './series-letters.ts'

/** A rhythm as it stands, and what becomes of what was paid for the dates that were canceled. */
type StoppedSeries = { data: AdminSeries; money: EndedMoney }

/**
 * One date of a rhythm is canceled, or that and those after it, or all to come and the rhythm with them; washes come back.
 * A rhythm that was only asked for is declined, and its client is told.
 * Errors: 404 for an unknown one, and for an appointment that is none of its dates to come; 409 series_over,
 * under_way.
 */
export function endSeries(
  deps: Deps,
  admin: AdminActor,
  { id, query }: { id: number; query: SeriesEndQuery },
): Promise<StoppedSeries> {
  return withWrite(deps.database, async (tx) => {
    const row = (await seriesById(tx, { id })) ?? notFound()
    if (row.status === 'ended') throw new AppError('series_over')
    const { scope, notify } = query
    const isTold = notify !== 'false'
    const dates = row.status === 'asked' ? [] : await datesMeant(tx, deps, row, query)
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: row.status === 'asked' ? 'series.decline' : 'series.end',
      target: `client:${row.clientId}`,
      details: { rhythm: rhythmText(row), scope, notified: isTold },
    })
    const [first] = dates
    if (scope === 'one' && first) {
      const { money } = await endAppointment(tx, deps, {
        ...{ appointment: first, givesWashBack: true, telling: { isTold } },
        ending: 'business',
      })
      await settleWashTodos(tx, deps, first.id)
      return { data: await seriesAnswer(tx, deps, row), money }
    }

    const done = await cancelDates(tx, deps, dates, () => ({ ending: 'business' }))
    const ended = await stop(tx, deps, row, scope === 'following' ? first : undefined)
    if (isTold && row.status === 'asked') await tellDeclined(tx, deps, row)
    else if (isTold) await tellEnd(tx, deps, { row: ended, ...done })
    return { data: await seriesAnswer(tx, deps, ended), money: done.money }
  })
}

/**
 * A client ends a rhythm, from one of its dates on or whole: of the dates that are canceled each wash comes back that would
 * come back by itself. Without a scope a wish is taken back.
 * Errors: 404 for another's, and for an appointment that is none of its dates to come; 409 series_over, under_way, and
 * series_running for one that was accepted, without a scope.
 */
export function endOwnSeries(
  deps: Deps,
  client: ClientActor,
  { id, query }: { id: number; query: OwnSeriesEndQuery },
): Promise<EndedSeries> {
  return withWrite(deps.database, async (tx) => {
    const row = (await seriesById(tx, { id, clientId: client.id })) ?? notFound()
    const { scope } = query
    if (row.status === 'ended') throw new AppError('series_over')
    if (row.status === 'asked' || scope === undefined) {
      await withdrawOne(tx, deps, row)
      return { canceled: 0, washesReturned: 0, money: sumOfEnded([]) }
    }

    const now = deps.clock.now()
    const dates = await datesMeant(tx, deps, row, { ...query, scope })
    const givesWashBack = (one: Appointment) => isInTime({ start: one.date, timeSlot: one.timeSlot }, now)
    const { canceled, money } = await cancelDates(tx, deps, dates, (one) => ({
      givesWashBack: givesWashBack(one),
    }))
    const kept = canceled.filter((one) => !givesWashBack(one))
    const ended = await stop(tx, deps, row, scope === 'following' ? dates[0] : undefined)
    await tellEnd(tx, deps, { row: ended, canceled, kept, money })
    await tellOwnerOfEnd(tx, deps, { row: ended, canceled, kept, money })
    await recordAudit(tx, deps, {
      actor: `client:${client.id}`,
      action: 'series.end',
      target: `client:${client.id}`,
      details: { rhythm: rhythmText(row), scope, dates: canceled.length },
    })
    const washesReturned = row.subscriptionId === null ? 0 : canceled.length - kept.length
    return { canceled: canceled.length, washesReturned, money }
  })
}

/** The dates to come that are meant, the named one first. Errors: 404 for an appointment that is none of them. */
async function datesMeant(
  tx: Tx,
  { clock }: Deps,
  { id }: SeriesRow,
  { scope, appointmentId }: Pick<SeriesEndQuery, 'scope' | 'appointmentId'>,
): Promise<Appointment[]> {
  const all = await comingDates(tx, { seriesIds: [id], now: clock.now() })
  const coming = await withoutUnderWay(tx, all)
  if (scope === 'all') return coming
  const index = coming.findIndex((one) => one.id === appointmentId)
  if (index < 0) throw new AppError(all.some((one) => one.id === appointmentId) ? 'under_way' : 'not_found')
  return scope === 'one' ? coming.slice(index, index + 1) : coming.slice(index)
}

type HowCanceled = { givesWashBack?: boolean; ending?: WashEnding }

export type CanceledDates = { canceled: Appointment[]; money: EndedMoney }

/** Without a letter of their own. Answers them as they are then, and what becomes of what was paid for them. */
export async function cancelDates(
  tx: Tx,
  deps: Deps,
  dates: Appointment[],
  how: (date: Appointment) => HowCanceled = () => ({}),
): Promise<CanceledDates> {
  const canceled: Appointment[] = []
  const money: EndedMoney[] = []
  for (const one of dates) {
    const done = await cancelDate(tx, deps, one, how(one))
    canceled.push(done.date)
    money.push(done.money)
  }
  return { canceled, money: sumOfEnded(money) }
}

async function cancelDate(
  tx: Tx,
  deps: Deps,
  appointment: Appointment,
  { givesWashBack = true, ending }: HowCanceled,
): Promise<{ date: Appointment; money: EndedMoney }> {
  const { money } = await endAppointment(tx, deps, {
    appointment,
    givesWashBack,
    ending,
    telling: { isTold: false },
  })
  await settleWashTodos(tx, deps, appointment.id)
  await freeCanceledDay(tx, appointment)
  return { date: { ...appointment, status: 'canceled', sequence: appointment.sequence + 1 }, money }
}

/** Before the day of one of its dates, which may be in some weeks; at once without it. */
async function stop(tx: Tx, deps: Deps, row: SeriesRow, before?: Appointment): Promise<SeriesRow> {
  const now = deps.clock.now()
  const untilDay = before ? plusDays(before.seriesDay ?? dayOf(before.date), -1) : row.untilDay
  await settleLeftDays(tx, deps, row)
  await settleTodos(tx, deps, askedKey(row))
  const isOver = !before || untilDay === null || untilDay < dayOf(now) || untilDay < row.fromDay
  return changeSeriesRow(tx, row.id, {
    untilDay,
    updatedAt: now,
    ...(isOver && { status: 'ended', endedAt: now }),
  })
}

type Ended = { row: SeriesRow; kept?: Appointment[] } & CanceledDates

function tellEnd(tx: Tx, deps: Deps, ended: Ended) {
  const apart = `ended:${ended.canceled[0]?.id}:${deps.clock.now().getTime()}`
  return tellDates(tx, deps, { ...ended, dates: [], apart })
}

async function tellOwnerOfEnd(tx: Tx, deps: Deps, { row, canceled, kept = [], money }: Ended) {
  const client = await presentClient(tx, row.clientId)
  const [first] = canceled
  if (!client || !first) return
  const name = client.company || callerName(client)
  const dates = canceled.length === 1 ? 'un rendez-vous annulé' : `${canceled.length} rendez-vous annulés`
  const washes =
    kept.length === 0 || row.subscriptionId === null ? '' : ' Annulé tard, le premier lavage reste compté.'
  await tellOwner(tx, deps, {
    dedupKey: `series-ended:${row.id}:${first.id}:${deps.clock.now().getTime()}`,
    kind: 'canceled',
    title: `Rythme arrêté en ligne : ${name}`,
    detail:
      `${row.service}, ${rhythmText(row)} : ${dates}, à partir du ${whenText(dayOf(first.date), first.timeSlot)}.${washes} ${endedMoneyForOwner(money)}`.trim(),
    facts: [
      ['Téléphone', client.phone ?? ''],
      ['E-mail', client.email ?? ''],
    ],
    link: todoLinks.day(dayOf(first.date)),
    person: client.email ? { name, address: client.email } : null,
  })
}
