import { pauseSentence } from '@tramontane/content/business/days-off'
import { daySentence, timeSentence as time } from '@tramontane/contract/appointments/appointment'
import { bookingDaysAhead } from '@tramontane/domain/contracts/terms'
import { dayOf } from '@tramontane/domain/days/calendar'
import { breakMet, type WorkSettings, workDay } from '@tramontane/domain/days/worked-days'
import type { Spot } from '@tramontane/domain/road/spot'
import { type Booking, canBookOffered, canBookSlot } from '@tramontane/domain/rounds/free-starts'
import type { Planning, WantedWash } from '@tramontane/domain/rounds/planning'
import type { SlotRefusal } from '@tramontane/domain/washes/slots'
import { AppError } from '../../../http/app-error.ts'
import { dayOffError, outsideSectorError, suspendedError } from '../../../http/visit-refusals.ts'
import type { Slot } from '../planning.ts'

/**
 * The van that takes a wash there and then.
 * Shapes: `dayField` is what the call names its day.
 * Errors: 409 slot_taken; 400 on the day or `time` for what a calendar would not have offered.
 */
export function requireSlot(slot: Slot & WantedWash, planning: Planning, dayField = 'date'): number {
  return vanOf(canBookSlot(slot, planning), { ...slot, dayField }, planning)
}

/** The same where the start was offered for `spot` alone, and the van drives to `place`. Errors: as `requireSlot`. */
export function requireOfferedSlot(
  slot: Slot & WantedWash,
  place: Spot | null,
  planning: Planning,
  dayField: string,
): number {
  return vanOf(canBookOffered(slot, place, planning), { ...slot, dayField }, planning)
}

function vanOf(booking: Booking, slot: Refused, planning: Planning): number {
  if (!booking.allowed) throw refusal(booking.reason, slot, planning)
  return booking.van
}

type Refused = Slot & WantedWash & { dayField: string }

function refusal(reason: SlotRefusal, slot: Refused, { now, work }: Planning): AppError {
  const { day, spot, dayField } = slot
  const onDay = { [dayField]: daySentence }
  switch (reason) {
    case 'TAKEN':
      return new AppError('slot_taken')
    case 'DAY_OFF':
      return dayOffError(day, work, onDay)
    case 'OUTSIDE_SECTOR':
      return outsideSectorError(spot, work, onDay)
    case 'SUSPENDED':
      return suspendedError(slot, work, dayField)
    case 'OUTSIDE_HOURS':
      return new AppError('visit_outside_hours', { fields: { time } })
    case 'IN_BREAK':
      return new AppError('visit_outside_hours', { message: breakWords(slot, work), fields: { time } })
    case 'TOO_FAR':
      return new AppError('visit_too_far', {
        message: `Un rendez-vous se réserve au plus ${bookingDaysAhead} jours à l’avance : choisissez un jour plus proche.`,
        fields: onDay,
      })
    case 'NOT_A_SLOT':
      return new AppError('validation', { fields: { time } })
    case 'PAST':
      return new AppError('validation', {
        message: 'Ce créneau est déjà passé : choisissez-en un autre.',
        fields: day === dayOf(now) ? { time } : onDay,
      })
  }
}

function breakWords(slot: Slot, work: WorkSettings): string | undefined {
  const { hours } = workDay(slot.day, work)
  const pause = hours && breakMet(slot, hours)
  return pause ? pauseSentence(pause) : undefined
}
