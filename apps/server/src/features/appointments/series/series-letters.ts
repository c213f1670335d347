import { callerName } from '@tramontane/contract/clients/caller'
import type { LeftDay } from '@tramontane/contract/replies/appointments/series'
import type { Tx } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { whenText } from '@tramontane/domain/days/french-days'
import { type EndedMoney, sumOfEnded } from '@tramontane/domain/washes/ended-money'
import { rhythmText } from '@tramontane/domain/washes/series'
import { vehicleName } from '@tramontane/domain/washes/vehicle'
import { appointmentsCalendar } from '../../../calendar/appointment-calendar.ts'
import type { Deps } from '../../../deps.ts'
import {
  type SeriesDate,
  type SeriesMail,
  seriesDeclined,
  seriesEnded,
  seriesPlanned,
} from '../../../mail/appointments/series-told.ts'
import { mailSite } from '../../../mail/layout/mail-site.ts'
import { addTodo, addTodoAgain } from '../../todo/add-todo.ts'
import { todoLinks } from '../../todo/links.ts'
import { settleTodos, settleTodosOf } from '../../todo/settle-todos.ts'
import { takeLetterBack, writeToClient } from '../../todo/write-to-client.ts'
import { calendarFacts } from '../client/calendar-file.ts'
import { concernedBy } from '../concerned-queries.ts'
import { hasChangeLink, invitation, movesLeftOf, personOf } from '../letters/appointment-letters.ts'
import { changeLink } from '../one-off/by-link/offer-link.ts'
import { presentClient, type SeriesRow } from './queries.ts'

type Told = {
  row: SeriesRow
  /** Those that stand, as they are from now on. */
  dates: Appointment[]
  left?: LeftDay[]
  canceled?: Appointment[]
  /** What becomes of what was paid for them. */
  money?: EndedMoney
  /** Those of them whose wash stays used, as their client cancelled them late. */
  kept?: Appointment[]
  /** Tells it apart from what was told of the same rhythm before. */
  apart: string
  /** Until then it can be taken back. */
  notBefore?: Date
}

/** One letter for all its dates, with one file for the calendar; what is canceled leaves it by itself. */
export async function tellDates(
  tx: Tx,
  deps: Deps,
  { row, dates, left = [], canceled = [], kept = [], money = sumOfEnded([]), apart, notBefore }: Told,
) {
  const [first] = [...dates, ...canceled]
  const concerned = first && (await concernedBy(tx, first.id))
  const to = concerned && personOf(concerned)
  if (!first || !concerned || !to) return
  const data: SeriesMail = {
    site: mailSite(deps),
    customerName: to.name,
    rhythm: rhythmText(row),
    service: row.service,
    address: first.address,
    vehicle: concerned.vehicle,
    hasAccount: concerned.client?.hasAccount === true,
    car: concerned.car && vehicleName(concerned.car),
    movesLeft: await movesLeftOf(tx, deps, first),
    dates: await Promise.all(dates.map((one) => dateOf(tx, deps, row, one))),
    left: left.map(({ day }) => day),
    canceled: canceled.map(whenOf),
    kept: kept.map(whenOf),
    money,
  }
  await writeToClient(tx, deps, {
    dedupKey: toldKey(row, apart),
    to,
    mail: dates.length > 0 ? seriesPlanned(data) : seriesEnded(data),
    attachments: [
      ...(dates.length > 0 ? [datesFile(deps, dates)] : []),
      ...canceled.map((one) => ({
        ...invitation(deps, { ...one, status: 'canceled' }, to),
        filename: `rendez-vous-${dayOf(one.date)}.ics`,
      })),
    ],
    link: todoLinks.day(dayOf(first.date)),
    notBefore,
  })
}

async function dateOf(tx: Tx, deps: Deps, row: SeriesRow, date: Appointment): Promise<SeriesDate> {
  const concerned = await concernedBy(tx, date.id)
  const changeUrl = concerned && hasChangeLink(concerned) ? await changeLink(tx, deps, date) : null
  return { ...whenOf(date), plannedDay: date.seriesDay, plannedTime: row.time, changeUrl }
}

function toldKey({ id }: SeriesRow, apart: string): string {
  return `series:${id}:${apart}`
}

/** The letter that tells of a change does not leave. False where it is on its way. */
export function takeBackTold(tx: Tx, deps: Deps, row: SeriesRow, apart: string): Promise<boolean> {
  return takeLetterBack(tx, deps, toldKey(row, apart))
}

/** The rhythm that a client asked for is not given. */
export async function tellDeclined(tx: Tx, deps: Deps, row: SeriesRow) {
  const client = await presentClient(tx, row.clientId)
  if (!client) return
  const name = callerName(client)
  await writeToClient(tx, deps, {
    dedupKey: `series:${row.id}:declined`,
    to: { name, address: client.email ?? '' },
    mail: seriesDeclined({
      site: mailSite(deps),
      customerName: name,
      rhythm: rhythmText(row),
      service: row.service,
    }),
    link: todoLinks.client(row.clientId),
  })
}

function whenOf({ date, timeSlot }: Appointment): { day: Day; time: string | null } {
  return { day: dayOf(date), time: timeSlot }
}

function datesFile(deps: Deps, dates: Appointment[]) {
  return {
    filename: 'lavages.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: appointmentsCalendar(mailSite(deps), dates.map(calendarFacts), {
      method: 'PUBLISH',
      writtenAt: deps.clock.now(),
    }),
  }
}

const whyLeft: Record<LeftDay['why'], string> = {
  no_room: 'aucun créneau libre ce jour-là ni le jour travaillé suivant',
  no_wash: 'plus de lavage à utiliser ce jour-là',
  suspended: 'prestation suspendue à cet endroit ce jour-là',
  not_asked: 'dans le délai de rétractation, sans demande expresse du client',
  past: 'ce jour est déjà passé : le rendez-vous reste où il était',
}

/** Each is a thing to do, once: no date of a rhythm is dropped in silence. */
export async function addLeftDays(
  tx: Tx,
  deps: Deps,
  { row, name, left }: { row: SeriesRow; name: string; left: LeftDay[] },
) {
  for (const { day, why } of left)
    await addTodoAgain(tx, deps, {
      dedupKey: `${leftKey(row)}${day}`,
      kind: 'series_date',
      title: `Date à placer : ${name}`,
      detail: `${row.service}, ${whenText(day, row.time)} : ${whyLeft[why]}. Convenez d’une autre date avec le client.`,
      link: todoLinks.day(day),
    })
}

/** A rhythm goes on as soon as somebody says where its washes are. */
export async function addNowhere(tx: Tx, deps: Deps, { row, name }: { row: SeriesRow; name: string }) {
  await addTodo(tx, deps, {
    dedupKey: `${leftKey(row)}lieu`,
    kind: 'series_date',
    title: `Lieu à préciser : ${name}`,
    detail: `${row.service}, ${rhythmText(row)} : le lieu de ces lavages n’existe plus. Choisissez-en un autre.`,
    link: todoLinks.client(row.clientId),
  })
}

/** The days that were left of a rhythm that is over, or otherwise now. */
export async function settleLeftDays(tx: Tx, deps: Deps, row: SeriesRow) {
  await settleTodos(tx, deps, leftKey(row))
}

/** The same, of these days alone. Answers what it settled. */
export function settleLeftDaysOf(tx: Tx, deps: Deps, row: SeriesRow, days: Day[]): Promise<string[]> {
  return settleTodosOf(
    tx,
    deps,
    days.map((day) => `${leftKey(row)}${day}`),
  )
}

function leftKey({ id }: SeriesRow): string {
  return `series_date:${id}:`
}

export function askedKey({ id }: SeriesRow): string {
  return `series_asked:${id}:`
}
