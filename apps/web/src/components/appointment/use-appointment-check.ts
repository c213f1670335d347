import { useStore } from '@tanstack/react-form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { appointmentCheckInput } from '@tramontane/contract/appointments/appointment-admin'
import type { AppointmentCheck } from '@tramontane/contract/replies/appointments/appointments'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/calendar.ts'
import { sentFields, subscriptionIdOf } from './appointment-entry.ts'
import type { AppointmentForm } from './use-appointment-form.ts'

const nothing: AppointmentCheck = { warnings: [], overlap: null, oneOff: null }

/** What saving would say of what is typed, asked once however many parts of the dialog show it. */
export function useAppointmentCheck(form: AppointmentForm, appointmentId?: number): AppointmentCheck {
  const values = useStore(form.store, (state) => state.values)
  const isPending = useStore(form.store, (state) => state.isSubmitting)
  const { clientId } = values
  const wish = { ...values, subscriptionId: subscriptionIdOf(values), clientId, appointmentId }
  const input = appointmentCheckInput.safeParse(wish)
  const json = input.success ? { ...input.data, date: sentFields(values).date } : null
  const check = useQuery({
    queryKey: ['appointment-check', json],
    queryFn: async () => (json ? (await answer(api.admin['check-appointment'].$post({ json }))).data : null),
    enabled: json !== null && !isPending,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return (json && check.data) || nothing
}
