import { mock } from 'bun:test'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import { instantOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { minuteMs } from '@tramontane/domain/days/durations'
import { useState } from 'react'
import { openAdminPanel } from '../../../testing/open-admin-panel.tsx'
import type { Target } from './drag-target.ts'
import { PlanningCalendar } from './planning-calendar.tsx'
import type { CalendarView } from './shown-days.ts'

export const listCall = 'GET /api/appointments'
export const legsCall = 'GET /api/admin/legs'
export const moveCall = 'PUT /api/appointments/7'

/** For tests: a wash of an hour and a half in the week from Monday the 16th of November 2026. */
export function wash(
  change: Partial<AdminAppointment> = {},
  day: Day = '2026-11-19',
  time = '10:00',
): AdminAppointment {
  const start = instantOf(day, time)
  return {
    id: 7,
    date: start.toISOString(),
    endsAt: new Date(start.getTime() + 90 * minuteMs).toISOString(),
    timeSlot: time,
    clientId: 3,
    contactMessageId: null,
    subscriptionId: 5,
    clientName: 'Élodie Puig',
    clientEmail: 'elodie@exemple.fr',
    clientPhone: '06 39 98 10 10',
    service: 'Lavage Fast',
    van: 1,
    placeId: 4,
    vehicleId: 6,
    address: '31 rue Pierre Puiggary, 66000 Perpignan',
    status: 'confirmed',
    notes: null,
    isFirstVisit: false,
    seriesId: null,
    isMovable: false,
    isToClose: false,
    agreement: null,
    isToConfirm: false,
    vehicle: null,
    licensePlate: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    ...change,
  }
}

/** For tests: the calendar alone, on a Wednesday at nine in the morning. */
export function openCalendar(view: CalendarView = 'semaine', day: Day = '2026-11-18', vans = 1) {
  const [onCreate, onOpen] = [mock((_target: Target) => {}), mock((_id: number) => {})]
  const panel = openAdminPanel(() => <Calendar view={view} day={day} onCreate={onCreate} onOpen={onOpen} />, {
    vans,
  })
  return { ...panel, onCreate, onOpen }
}

type CalendarProps = {
  view: CalendarView
  day: Day
  onCreate: (target: Target) => void
  onOpen: (id: number) => void
}

/** Which days are shown is the address's in the product, and kept here for the tests. */
function Calendar({ view, day, ...intentions }: CalendarProps) {
  const [shown, setShown] = useState({ view, day })
  return (
    <PlanningCalendar
      {...shown}
      onShow={(nextView, nextDay) => setShown({ view: nextView, day: nextDay })}
      clock={wednesdayMorning}
      {...intentions}
    />
  )
}

function wednesdayMorning(): Date {
  return instantOf('2026-11-18', '09:00')
}
