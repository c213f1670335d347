import { daySentence as date, timeSentence as time } from '@tramontane/contract/appointment'
import { dayOf } from '@tramontane/domain/calendar'
import { canBookSlot, type Planning, type SlotRefusal } from '@tramontane/domain/slots'
import { AppError } from '../../http/app-error.ts'
import type { Slot } from './planning.ts'

/** Errors: 409 slot_taken; 400 on `date` or `time` for what a calendar would not have offered. */
export function requireSlot(slot: Slot, planning: Planning) {
  const outcome = canBookSlot(slot, planning)
  if (!outcome.allowed) throw refusal(outcome.reason, slot, planning)
}

function refusal(reason: SlotRefusal, { day }: Slot, { now }: Planning): AppError {
  switch (reason) {
    case 'TAKEN':
      return new AppError('slot_taken')
    case 'SUNDAY':
      return new AppError('visit_sunday', { fields: { date } })
    case 'CLOSED':
      return new AppError('visit_closed', { fields: { date } })
    case 'NOT_A_SLOT':
      return new AppError('validation', { fields: { time } })
    case 'PAST':
      return new AppError('validation', {
        message: 'Ce créneau est déjà passé : choisissez-en un autre.',
        fields: day === dayOf(now) ? { time } : { date },
      })
  }
}
