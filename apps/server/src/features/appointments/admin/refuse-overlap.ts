import type { AdminAppointment } from '@tramontane/contract/appointment-admin-reply'
import { unknownClient } from '@tramontane/contract/appointment-columns'
import type { Db } from '@tramontane/db/database'
import { timeOf } from '@tramontane/domain/calendar'
import { isVanTaken } from '@tramontane/domain/slots'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { intervalOf, type Slot } from '../planning.ts'
import { washesMeeting } from './queries.ts'

/** Errors: 409 overlap, which says with what, while every van is out at some moment of the slot. */
export async function refuseOverlap(
  db: Db,
  deps: Deps,
  { slot, exceptId }: { slot: Slot; exceptId?: number },
) {
  const interval = intervalOf(slot)
  const washes = await washesMeeting(db, { interval, exceptId })
  const busy = washes.map(({ date, endsAt }) => ({ start: new Date(date), end: new Date(endsAt) }))
  if (!isVanTaken(interval, busy, deps.settings.current.vans)) return
  const count = washes.length === 1 ? 'un autre' : String(washes.length)
  throw new AppError('overlap', {
    message: `Ce créneau chevauche ${count} rendez-vous : ${washes.map(told).join(' ; ')}.`,
  })
}

function told({ clientName, service, date, endsAt }: AdminAppointment): string {
  const from = timeOf(new Date(date))
  return `${clientName || unknownClient}, ${service}, de ${from} à ${timeOf(new Date(endsAt))}`
}
