import { endedMoneyForOwner } from '@tramontane/content/payments/ended-money'
import type { Tx } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import { dayOf } from '@tramontane/domain/days/calendar'
import { whenText } from '@tramontane/domain/days/french-days'
import { phoneText } from '@tramontane/domain/people/phone'
import type { EndedMoney } from '@tramontane/domain/washes/ended-money'
import { vehicleName } from '@tramontane/domain/washes/vehicle'
import type { Deps } from '../../../deps.ts'
import { todoLinks } from '../../todo/links.ts'
import { settleTodos, unsettleTodosOf } from '../../todo/settle-todos.ts'
import { tellOwner } from '../../todo/tell-owner.ts'
import { type Concerned, concernedBy } from '../concerned-queries.ts'
import { nameOf, personOf } from './appointment-letters.ts'

type News =
  | { kind: 'booked' }
  | { kind: 'confirmed' }
  | { kind: 'moved'; before: Appointment }
  | { kind: 'canceled'; washReturned: boolean; money: EndedMoney }

const titles = {
  booked: 'Réservé en ligne',
  confirmed: 'Confirmé par le client',
  moved: 'Déplacé en ligne',
  canceled: 'Annulé en ligne',
} as const satisfies Record<News['kind'], string>

/** One that is given its hour is not moved. */
function isTimed(news: News): boolean {
  return news.kind === 'moved' && news.before.timeSlot === null
}

function titleOf(news: News): string {
  return isTimed(news) ? 'Heure choisie en ligne' : titles[news.kind]
}

/** What a client did with a wash online; what the owner heard of the same wash before is done with. */
export async function tellOwnerOfWash(tx: Tx, deps: Deps, { id }: Appointment, news: News) {
  const concerned = await concernedBy(tx, id)
  if (!concerned) return
  await settleWashTodos(tx, deps, id)
  await tellNews(tx, deps, concerned, news)
}

/** Of a wash that its client has just booked: the owner heard nothing of it before. */
export async function tellOwnerOfPlaced(tx: Tx, deps: Deps, placed: Concerned) {
  await tellNews(tx, deps, placed, { kind: 'booked' })
}

async function tellNews(tx: Tx, deps: Deps, concerned: Concerned, news: News) {
  const { appointment } = concerned
  const person = personOf(concerned)
  await tellOwner(tx, deps, {
    dedupKey: `${matterOf(appointment.id)}${news.kind}:${appointment.sequence}`,
    kind: news.kind,
    title: `${titleOf(news)} : ${nameOf(concerned) || 'client inconnu'}`,
    detail: detailOf(appointment, news),
    facts: factsOf(concerned),
    link: linkOf(appointment),
    person,
  })
}

/** What was told of a wash is done with: it changed again, or is over. */
export function settleWashTodos(tx: Tx, deps: Pick<Deps, 'clock'>, id: number, now?: Date) {
  return settleTodos(tx, deps, matterOf(id), { now })
}

/** It is not over after all: what was settled with it at that instant waits again. */
export function unsettleWashTodos(tx: Tx, id: number, settledAt: Date) {
  return unsettleTodosOf(tx, matterOf(id), settledAt)
}

function matterOf(id: number): string {
  return `owner-wash:${id}:`
}

function whenOf({ date, timeSlot }: Appointment): string {
  return whenText(dayOf(date), timeSlot)
}

function detailOf(appointment: Appointment, news: News): string {
  const { service } = appointment
  switch (news.kind) {
    case 'booked':
    case 'confirmed':
      return `${service}, ${whenOf(appointment)}.`
    case 'moved':
      if (isTimed(news)) return `${service}, ${whenOf(appointment)}.`
      return `${service}, du ${whenOf(news.before)} au ${whenOf(appointment)}.`
    case 'canceled':
      return [
        `${service} du ${whenOf(appointment)}.`,
        washText(appointment, news),
        endedMoneyForOwner(news.money),
      ]
        .filter(Boolean)
        .join(' ')
  }
}

/** Of a wash that is paid by itself none is counted. */
function washText({ subscriptionId }: Appointment, { washReturned }: { washReturned: boolean }) {
  if (subscriptionId === null) return null
  return washReturned ? 'Le lavage est rendu au client.' : 'Le lavage n’est pas rendu : il reste compté.'
}

function factsOf({ appointment, client, contact, vehicle, car }: Concerned): [string, string][] {
  const washed = vehicle ?? car
  return [
    ['Adresse', appointment.address],
    ['Véhicule', washed ? vehicleName(washed) : ''],
    ['Remarques', appointment.notes ?? ''],
    ['Téléphone', phoneText(client?.phone ?? contact?.phone ?? '')],
    ['E-mail', client?.email ?? contact?.email ?? ''],
  ]
}

/** Its day in the planning, and its window over it while it stands. */
function linkOf({ id, date, status }: Appointment): string {
  return status === 'canceled' ? todoLinks.day(dayOf(date)) : todoLinks.wash(id, dayOf(date))
}
