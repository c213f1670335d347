import { unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { StopWeather } from '@tramontane/contract/replies/weather'
import { instantOf } from '@tramontane/domain/days/calendar'
import type { Interval } from '@tramontane/domain/days/day'
import { minuteMs } from '@tramontane/domain/days/durations'
import { isAwaited } from '@tramontane/domain/washes/statuses'
import { withPlate } from '@tramontane/domain/washes/vehicle'
import type { Target } from './drag-target.ts'
import { timeAt } from './spans.ts'

/** An appointment with the instants between which its van is out. */
export type CalendarWash = AdminAppointment & Interval & { weather?: StopWeather }

export function washOf(appointment: AdminAppointment): CalendarWash {
  return {
    ...appointment,
    clientName: appointment.clientName || unknownClient,
    start: new Date(appointment.date),
    end: new Date(appointment.endsAt),
  }
}

/** Those that wait for their hour stand above the hours of their day. */
export function isUntimed({ timeSlot }: Pick<CalendarWash, 'timeSlot'>): boolean {
  return timeSlot === null
}

/** Only what is still to be done moves. */
export function canMove({ status }: Pick<CalendarWash, 'status'>): boolean {
  return isAwaited(status)
}

export function lengthMinutesOf({ start, end }: Interval): number {
  return Math.round((end.getTime() - start.getTime()) / minuteMs)
}

/** The same wash as it will be at its new place, of which no weather is known yet. */
export function movedTo({ weather: _, ...wash }: CalendarWash, target: Target): CalendarWash {
  const start = instantOf(target.day, timeAt(target.minute))
  return {
    ...wash,
    timeSlot: timeAt(target.minute),
    van: target.van ?? wash.van,
    start,
    end: new Date(start.getTime() + wash.end.getTime() - wash.start.getTime()),
  }
}

/** 'Thuir' of '3 rue des Mimosas, 66300 Thuir'; an address without a postal code stands whole. */
export function townOf(address: string): string {
  return /\b\d{5}\s+([^,]+)/.exec(address)?.[1]?.trim() ?? address
}

/** Empty where nobody says which car it is. */
export function vehicleOf({ vehicle, licensePlate }: Pick<CalendarWash, 'vehicle' | 'licensePlate'>): string {
  return withPlate(vehicle, licensePlate)
}
