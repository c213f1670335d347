import { useQueryClient } from '@tanstack/react-query'
import type { ContactRequest } from '@tramontane/contract/replies/requests'
import { placeNamed } from '@tramontane/contract/requests/contact'
import { noteOf } from '@tramontane/contract/requests/contact-columns'
import { dayOf, isDay, timeOf } from '@tramontane/domain/days/calendar'
import { serviceTitles } from '@tramontane/domain/washes/services'
import type { AppointmentEntry } from '../../components/appointment/appointment-entry.ts'
import { CreateAppointmentDialog } from '../../components/appointment/create-appointment-dialog.tsx'
import { useHeldRow } from '../../components/grid/use-held-row.ts'
import { contactRequestsKey } from './contact-requests-query.ts'
import { useConvertDialog } from './use-convert-dialog.ts'

/** 'Convertir en rendez-vous': the dialog that the address asks for, filled in from the request that it names. */
export function ConvertDialog({ rows }: { rows: ContactRequest[] }) {
  const { isOpen, row, close } = useConvertDialog()
  const refresh = useRefreshRequests()
  const request = useHeldRow(rows, row)
  if (!isOpen || !request || request.status === 'converti') return null
  const { name, email, phone } = request

  /** Somebody else may have converted it meanwhile: the list shows how things stand. */
  function leave() {
    close()
    return refresh()
  }

  return (
    <CreateAppointmentDialog
      key={request.id}
      initial={entryOfRequest(request)}
      requester={{ name, email, phone }}
      knownAs={request.knownAs}
      onClose={leave}
    />
  )
}

function entryOfRequest(request: ContactRequest): Partial<AppointmentEntry> {
  const { id, service, message, appointmentDate } = request
  return {
    contactMessageId: id,
    service: serviceTitles[service],
    notes: noteOf(request),
    address: placeNamed(message),
    ...(appointmentDate && wishedPlace(appointmentDate)),
  }
}

/** The day that was wished, with its time where one was. */
function wishedPlace(wished: string): Partial<AppointmentEntry> {
  if (isDay(wished)) return { date: wished }
  const instant = new Date(wished)
  return { date: dayOf(instant), timeSlot: timeOf(instant) }
}

/** Asks the lists again; resolves once the one on screen shows the change. */
function useRefreshRequests() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: contactRequestsKey })
}
