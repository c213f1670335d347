import { closingText, sectorDaysText } from '@tramontane/content/business/days-off'
import { suspendedText } from '@tramontane/content/business/suspension-words'
import { unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import type { Tx } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import { dayOf } from '@tramontane/domain/days/calendar'
import { frenchTime } from '@tramontane/domain/days/french-date'
import { whenText } from '@tramontane/domain/days/french-days'
import type { Unfit } from '@tramontane/domain/rounds/unfit-washes'
import type { Deps } from '../../deps.ts'
import { addTodo } from '../todo/add-todo.ts'
import { todoLinks } from '../todo/links.ts'
import { settleTodos, unsettleTodosOf } from '../todo/settle-todos.ts'

/** Begins the keys of what the owner is told of a wash that nobody could book where it is. */
function unfitKey(id: number): string {
  return `unfit_wash:${id}:`
}

/** It stands there no more: nothing is left to review of it. */
export function settleUnfitWash(tx: Tx, deps: Pick<Deps, 'clock'>, id: number, now?: Date) {
  return settleTodos(tx, deps, unfitKey(id), { now })
}

/** It stands there again: what was settled at that instant is to be reviewed as before. */
export function unsettleUnfitWash(tx: Tx, id: number, settledAt: Date) {
  return unsettleTodosOf(tx, unfitKey(id), settledAt)
}

type ToReview = {
  wash: Pick<Appointment, 'id' | 'date' | 'timeSlot' | 'service'>
  clientName: string
  /** 'fermé du 3 au 17 août 2027' */
  why: string
}

/** It stays where it is, and is a thing to do: once for one cause. */
export async function addUnfitWash(tx: Tx, deps: Deps, { wash, clientName, why }: ToReview) {
  const { id, date, timeSlot, service } = wash
  const day = dayOf(date)
  await addTodo(tx, deps, {
    dedupKey: `${unfitKey(id)}${deps.clock.now().getTime()}`,
    kind: 'unfit_wash',
    title: `Rendez-vous à revoir : ${clientName || unknownClient}`,
    detail: `${service}, ${whenText(day, timeSlot)} (${why}).`,
    link: todoLinks.wash(id, day),
  })
}

/** Why a wash cannot be where it is, after its day and hour. */
export function unfitText(why: Unfit): string {
  switch (why.reason) {
    case 'day_off':
      return why.off.why === 'CLOSED' ? `fermé ${closingText(why.off.closing)}` : daysOff[why.off.why]
    case 'outside_hours':
      return 'hors des heures du jour'
    case 'break':
      return `pendant la pause de ${frenchTime(why.pause.from)} à ${frenchTime(why.pause.to)}`
    case 'sector':
      return `dans cette commune, vous passez ${sectorDaysText(why.weekdays)}`
    case 'suspended':
      return suspendedText(why.suspension)
    case 'vans':
      return 'plus de lavages à la fois que de camionnettes'
    case 'road':
      return `il manque ${why.minutes} min pour la route avant lui`
  }
}

const daysOff = {
  SUNDAY: 'jour fermé',
  PUBLIC_HOLIDAY: 'jour férié',
  WEEKDAY_CLOSED: 'jour fermé',
  ON_APPOINTMENT: 'jour sur rendez-vous seulement',
}

export const outsideSectorWords = 'vos secteurs ne passent pas dans cette commune ce jour-là'
