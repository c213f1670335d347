import type { Tx } from '@tramontane/db/database'
import type { Spot } from '@tramontane/domain/road/spot'
import type { ServiceId } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { requireOfferedSlot } from '../client/require-slot.ts'
import { placeAppointment } from '../place-appointment.ts'
import { blockedMinutes, intervalOf, planningAround } from '../planning.ts'
import { spotAt, whereabouts } from '../whereabouts.ts'

type OnlineBooking = {
  service: ServiceId
  day: string
  time: string
  /** On one line, in a town to which the drive has a price. */
  address: string
  /** For where the starts were offered: nobody says to a visitor that their address is known. */
  offeredAt: Spot | null
  notes: string | null
  /** The client whom the visitor is, and what they sent. */
  clientId: number
  contactMessageId: number
  /** From where the conditions were accepted. */
  acceptedFrom: string
  isExpress: boolean
}

/**
 * A visitor's wash, from the start that they chose to the contract, in the transaction of the request.
 * Errors: 409 slot_taken; 400 on `appointmentDate` or `time` for what is not offered. Source: V-14, R-72.
 */
export async function bookOnline(tx: Tx, deps: Deps, booking: OnlineBooking): Promise<{ id: number }> {
  const { service, day, time, address, clientId, acceptedFrom, isExpress } = booking
  const slot = { day, time, minutes: blockedMinutes(deps, service) }
  const where = (await whereabouts(tx, { clientId, subscription: null, address })) ?? notFound()
  const planning = await planningAround(tx, deps, { interval: intervalOf(slot) })
  const wanted = { ...slot, service, spot: booking.offeredAt }
  const van = requireOfferedSlot(wanted, await spotAt(tx, where), planning, 'appointmentDate')

  const appointment = await placeAppointment(tx, deps, {
    ...{ slot, van, clientId, ...where },
    service: serviceTitles[service],
    notes: booking.notes,
    status: 'confirmed',
    contactMessageId: booking.contactMessageId,
    subscription: null,
    agreement: { way: 'online', acceptedFrom, isExpress },
    isChosenOnline: true,
  })
  await recordAudit(tx, deps, {
    actor: 'system',
    action: 'appointment.booked_by_visitor',
    target: `appointment:${appointment.id}`,
  })
  return appointment
}
