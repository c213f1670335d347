import type { ClosedByMove } from '@tramontane/contract/replies/appointments/day-move'
import type { Db } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { closedByMoves, type DayMoveRow, markReopened } from './queries.ts'

/** The parts of days into which nobody books, as they were moved. */
export async function listClosedByMoves(db: Db, { clock }: Pick<Deps, 'clock'>): Promise<ClosedByMove[]> {
  return (await closedByMoves(db, clock.now())).map(closedPart)
}

/** The weather turned: clients book into it again. Again, it answers the same. Errors: 404 for an unknown one. */
export function reopenDay(deps: Deps, admin: AdminActor, id: number): Promise<ClosedByMove> {
  return withWrite(deps.database, async (tx) => {
    const move = (await markReopened(tx, { id, at: deps.clock.now() })) ?? notFound()
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'appointment.day_reopen',
      details: { day: move.day },
    })
    return closedPart(move)
  })
}

function closedPart({ id, day: date, part, lostVan: van, reason }: DayMoveRow): ClosedByMove {
  return { id, date, part, van, reason }
}
