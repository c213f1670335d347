import { closingText } from '@tramontane/content/business/days-off'
import { unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments'
import type { Db, Tx } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/days/calendar'
import { whenText } from '@tramontane/domain/days/french-days'
import { type WorkDays, workDay } from '@tramontane/domain/days/worked-days'
import type { Deps } from '../../../deps.ts'
import { addTodo } from '../../todo/add-todo.ts'
import { todoLinks } from '../../todo/links.ts'
import { comingWashes } from './queries.ts'

export type WorkChange = { before: WorkDays; after: WorkDays }

/** The washes to come on days that a change of the settings makes days off, soonest first. */
export async function washesMet(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  { before, after }: WorkChange,
): Promise<AdminAppointment[]> {
  if (JSON.stringify([before.hours, before.closed]) === JSON.stringify([after.hours, after.closed])) return []
  const washes = await comingWashes(db, clock.now())
  return washes.filter(({ date }) => {
    const day = dayOf(new Date(date))
    return workDay(day, before).hours !== null && workDay(day, after).off !== null
  })
}

/** Each of them is a thing to do: nobody moves or cancels a wash by closing its day. */
export async function addWashesMet(tx: Tx, deps: Deps, change: WorkChange) {
  const now = deps.clock.now()
  for (const wash of await washesMet(tx, deps, change)) {
    const day = dayOf(new Date(wash.date))
    const { off } = workDay(day, change.after)
    const why = off?.why === 'CLOSED' ? `fermé ${closingText(off.closing)}` : 'jour fermé'
    await addTodo(tx, deps, {
      dedupKey: `closed_day_wash:${wash.id}:${now.getTime()}`,
      kind: 'closed_day_wash',
      title: `Rendez-vous un jour de fermeture : ${wash.clientName || unknownClient}`,
      detail: `${wash.service}, ${whenText(day, wash.timeSlot)} (${why}).`,
      link: todoLinks.wash(wash.id, day),
    })
  }
}
