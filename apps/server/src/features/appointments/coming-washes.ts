import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { Db } from '@tramontane/db/database'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { Deps } from '../../deps.ts'
import { adminAppointmentsByIds } from './admin/queries.ts'
import { withoutUnderWay } from './day/standings.ts'
import { plannedIn } from './planning.ts'
import type { KeptWash } from './queries.ts'

type ComingWash = { wash: KeptWash; row: AdminAppointment }

/** The washes of a day that have an hour and that nobody did, began or canceled, in its order. */
export async function comingWashes(db: Db, deps: Deps, day: Day): Promise<ComingWash[]> {
  const now = deps.clock.now()
  const within = { start: instantOf(day), end: instantOf(plusDays(day, 1)) }
  const { washes } = await plannedIn(db, deps, within)
  const coming = await withoutUnderWay(
    db,
    washes
      .filter(({ isOpen, start }) => isOpen && start > now && dayOf(start) === day)
      .map((wash) => ({ ...wash, date: wash.start })),
  )
  const ids = coming.map(({ id }) => id)
  const rows = new Map((await adminAppointmentsByIds(db, ids, now)).map((row) => [row.id, row]))
  return coming.flatMap((wash) => {
    const row = rows.get(wash.id)
    return row ? [{ wash, row }] : []
  })
}
