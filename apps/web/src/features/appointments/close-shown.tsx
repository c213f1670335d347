import { unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'
import { CloseWashes } from '../../components/appointment/close-washes.tsx'

/** Closes what is over among the washes on screen. */
export function CloseShown({ rows }: { rows: AdminAppointment[] }) {
  const washes = rows
    .filter(({ isToClose }) => isToClose)
    .map(({ id, clientName, service, date }) => ({
      id,
      name: clientName || unknownClient,
      when: `${service}, ${longFrenchDate(dayOf(new Date(date)))} à ${frenchTime(timeOf(new Date(date)))}`,
    }))
  return <CloseWashes washes={washes} />
}
