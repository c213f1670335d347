import { unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import type { Tx } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/days/calendar'
import { whenText } from '@tramontane/domain/days/french-days'
import type { Deps } from '../../deps.ts'
import { addTodo } from '../todo/add-todo.ts'
import { todoLinks } from '../todo/links.ts'
import type { Appointment } from './queries.ts'

/** Begins the keys of what the owner is told of a wash that nobody could book where it is. */
export function unfitKey(id: number): string {
  return `unfit_wash:${id}:`
}

type Unfit = {
  wash: Pick<Appointment, 'id' | 'date' | 'timeSlot' | 'service'>
  clientName: string
  /** 'fermé du 3 au 17 août 2027' */
  why: string
}

/** It stays where it is, and is a thing to do: once for one cause. */
export async function addUnfitWash(tx: Tx, deps: Deps, { wash, clientName, why }: Unfit) {
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

export const outsideSectorWords = 'vos secteurs ne passent pas dans cette commune ce jour-là'
