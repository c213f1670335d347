import type { Tx } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import { dayOf } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { phoneText } from '@tramontane/domain/people/phone'
import { isAwaited } from '@tramontane/domain/washes/statuses'
import type { Deps } from '../../deps.ts'
import { addTodo } from '../todo/add-todo.ts'
import { todoLinks } from '../todo/links.ts'
import { settleTodos } from '../todo/settle-todos.ts'
import { tellOwner } from '../todo/tell-owner.ts'
import { type Concerned, concernedBy } from './concerned-queries.ts'
import { nameOf, personOf } from './letters/appointment-letters.ts'

/** An appointment waits for its hour while nobody gave it one and it is still to be done. */
export function waitsForHour({ timeSlot, status }: Pick<Appointment, 'timeSlot' | 'status'>): boolean {
  return timeSlot === null && isAwaited(status)
}

/** Begins the keys of what the owner is told of an hour to agree. */
export function hourKey(id: number): string {
  return `first_visit_untimed:${id}:`
}

/** While an appointment waits for its hour it is one of the owner's things to do; timed or over, it is done by itself. */
export async function followHour(tx: Tx, deps: Deps, appointment: Appointment): Promise<void> {
  const { id, sequence, updatedAt, date, service, isFirstVisit } = appointment
  await settleTodos(tx, deps, hourKey(id))
  if (!waitsForHour(appointment)) return
  await addTodo(tx, deps, {
    dedupKey: `${hourKey(id)}${sequence}:${updatedAt.getTime()}`,
    kind: 'first_visit_untimed',
    title: `${isFirstVisit ? 'Première visite' : 'Rendez-vous'} à caler : ${await whose(tx, id)}`,
    detail: `${service}, le ${longFrenchDate(dayOf(date))} : l’heure est à convenir avec le client.`,
    link: todoLinks.wash(id, dayOf(date)),
  })
}

async function whose(tx: Tx, id: number): Promise<string> {
  const concerned = await concernedBy(tx, id)
  return (concerned && nameOf(concerned)) || 'client inconnu'
}

/** On the eve its hour can wait no longer: said once, in place of what was said before, and by mail. */
export async function pressForHour(tx: Tx, deps: Deps, concerned: Concerned): Promise<void> {
  const { appointment, client, contact } = concerned
  const { id, sequence, date, service, address } = appointment
  const person = personOf(concerned)
  const [eve, day] = [`${hourKey(id)}eve:`, dayOf(date)]
  await settleTodos(tx, deps, hourKey(id), { except: `${eve}${sequence}:${day}` })
  await tellOwner(tx, deps, {
    dedupKey: `${eve}${sequence}:${day}`,
    kind: 'first_visit_untimed',
    title: `Visite sans heure, à caler aujourd’hui : ${await whose(tx, id)}`,
    detail: `${service}, le ${longFrenchDate(day)} : aucune heure n’est encore convenue.`,
    facts: [
      ['Adresse', address],
      ['Téléphone', phoneText(client?.phone ?? contact?.phone ?? '')],
    ],
    link: todoLinks.wash(id, day),
    person,
  })
}
