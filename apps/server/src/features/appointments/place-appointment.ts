import type { AgreementInput } from '@tramontane/contract/appointments/one-off'
import type { Tx } from '@tramontane/db/database'
import { type Appointment, insertAppointment } from '@tramontane/db/people/appointments'
import { placeOnLine } from '@tramontane/db/people/places'
import type { Day } from '@tramontane/domain/days/day'
import type { AppointmentStatus } from '@tramontane/domain/washes/statuses'
import type { WashBook } from '@tramontane/domain/washes/wash-allowance'
import type { Deps } from '../../deps.ts'
import { concernedBy } from './concerned-queries.ts'
import { followHour, waitsForHour } from './hour-to-agree.ts'
import { tellPlaced } from './letters/appointment-letters.ts'
import { tellOwnerOfPlaced } from './letters/owner-letters.ts'
import { atOnce, type Telling } from './letters/telling.ts'
import { agreeOnWash, type OnlineAgreement } from './one-off/agree-on-wash.ts'
import { intervalOf, type Place } from './planning.ts'
import { takeWash } from './wash-ledger/take-wash.ts'
import type { WashContract } from './wash-ledger/washes-left.ts'

type NewAppointment = {
  slot: Place
  /** The one that has room for it; 1 for what is to be timed. */
  van: number
  service: string
  /** Among the client's places; the one that `address` writes where none is named. */
  placeId?: number | null
  address: string
  /** Which of the client's it is, where no subscription says it. */
  vehicleId?: number | null
  notes: string | null
  status: AppointmentStatus
  /** Of a client, or of the request of a person without an account. */
  clientId: number | null
  contactMessageId?: number | null
  isFirstVisit?: boolean
  /** Its client agreed that it moves within its day without being asked. */
  isMovable?: boolean
  /** Of which rhythm it is a date, and which day of it. */
  seriesId?: number
  seriesDay?: Day
  /** Whose wash it uses; null for what is paid by itself. */
  subscription: WashContract | null
  /** How a wash that no subscription pays is agreed, null in the usual way; none is kept without it. */
  agreement?: AgreementInput | OnlineAgreement | null
  telling?: Telling
  /** What was read of the ledger of `subscription` for that day. */
  book?: WashBook
  /** Its client chose it online: the owner hears of it. */
  isChosenOnline?: boolean
}

/**
 * What a booking brings, whoever decided it: the row, the wash that it uses, the message; the row alone for one that is
 * entered as canceled. The caller has decided, in the same transaction.
 */
export async function placeAppointment(tx: Tx, deps: Deps, booking: NewAppointment): Promise<Appointment> {
  const { slot, subscription, agreement, telling = atOnce, book, isChosenOnline, ...values } = booking
  const { contactMessageId = null, isFirstVisit = false, isMovable = false } = booking
  const { seriesId = null, seriesDay = null } = booking
  const { start, end } = intervalOf(slot)
  const now = deps.clock.now()
  const { clientId, address: line } = booking
  const appointment = await insertAppointment(tx, {
    ...values,
    placeId: booking.placeId ?? (await placeOnLine(tx, { line, clientId, now })),
    vehicleId: booking.vehicleId ?? null,
    contactMessageId,
    isFirstVisit,
    isMovable,
    seriesId,
    seriesDay,
    subscriptionId: subscription?.id ?? null,
    date: start,
    endsAt: end,
    timeSlot: slot.time,
    createdAt: now,
    updatedAt: now,
  })
  if (appointment.status === 'canceled') return appointment
  if (subscription)
    await takeWash(tx, deps, { contract: subscription, appointmentId: appointment.id, day: slot.day, book })
  if (agreement !== undefined) await agreeOnWash(tx, deps, { appointment, agreement })
  const placed = telling.isTold || isChosenOnline ? await concernedBy(tx, appointment.id) : null
  if (placed) await tellPlaced(tx, deps, placed, telling)
  if (waitsForHour(appointment)) await followHour(tx, deps, appointment)
  if (placed && isChosenOnline) await tellOwnerOfPlaced(tx, deps, placed)
  return appointment
}
