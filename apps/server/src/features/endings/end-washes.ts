import type { Tx } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Deps } from '../../deps.ts'
import type { EndedWash } from '../../mail/endings/ended-washes.ts'
import { endAppointment } from '../appointments/end-appointment.ts'
import { invitation } from '../appointments/letters/appointment-letters.ts'
import { settleWashTodos } from '../appointments/letters/owner-letters.ts'
import { comingAppointments } from './contract-queries.ts'
import type { Contract } from './queries.ts'

export type EndedWashes = {
  washes: EndedWash[]
  /** Each takes one out of the client's calendar. */
  attachments: ReturnType<typeof invitation>[]
}

/**
 * Cancels the washes of a contract that come at its end or later; each is counted no more. The caller's letter tells it: no
 * other is sent. Shapes: `from` is the first instant that is not served, null for now. Soonest first.
 */
export async function endWashes(
  tx: Tx,
  deps: Deps,
  { contract, from }: { contract: Contract; from: Date | null },
): Promise<EndedWashes> {
  const now = deps.clock.now()
  const coming = await comingAppointments(tx, { subscriptionId: contract.id, now })
  const after = from ? coming.filter(({ date }) => date >= from) : coming
  const to = { name: contract.customerName, address: contract.customerEmail }
  const attachments: EndedWashes['attachments'] = []
  for (const appointment of after) {
    await endAppointment(tx, deps, { appointment, givesWashBack: true, telling: { isTold: false } })
    await settleWashTodos(tx, deps, appointment.id)
    const canceled = { ...appointment, status: 'canceled' as const, sequence: appointment.sequence + 1 }
    attachments.push({
      ...invitation(deps, canceled, to),
      filename: `rendez-vous-${dayOf(canceled.date)}.ics`,
    })
  }
  const washes = after.map(({ service, date, timeSlot }) => ({ service, day: dayOf(date), time: timeSlot }))
  return { washes, attachments }
}
