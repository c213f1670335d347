import { closingText } from '@tramontane/content/business/days-off'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments'
import type { Db, Tx } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/days/calendar'
import { type WorkDays, workDay } from '@tramontane/domain/days/worked-days'
import type { Deps } from '../../../deps.ts'
import { addUnfitWash } from '../unfit-wash.ts'
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
  for (const wash of await washesMet(tx, deps, change)) {
    const day = dayOf(new Date(wash.date))
    const { off } = workDay(day, change.after)
    const why = off?.why === 'CLOSED' ? `fermé ${closingText(off.closing)}` : 'jour fermé'
    await addUnfitWash(tx, deps, {
      wash: { ...wash, date: new Date(wash.date) },
      ...{ clientName: wash.clientName, why },
    })
  }
}
