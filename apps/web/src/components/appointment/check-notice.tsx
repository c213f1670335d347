import { useStore } from '@tanstack/react-form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { appointmentCheckInput } from '@tramontane/contract/appointment-admin'
import { appointmentWarnings } from '@tramontane/contract/appointment-admin-reply'
import { answer, api } from '../../lib/api.ts'
import { sentFields, subscriptionIdOf } from './appointment-entry.ts'
import type { AppointmentForm } from './use-appointment-form.ts'

type CheckNoticeProps = {
  form: AppointmentForm
  appointmentId?: number
  /** What the refusal beside the button says already. */
  said: string | null
}

/** What saving would say of the time and the wash, said while they are chosen: an administrator may do it all the same. */
export function CheckNotice({ form, appointmentId, said }: CheckNoticeProps) {
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
  const { warnings = [], overlap = null } = (json && check.data) || {}
  const sentences = [
    ...warnings.map((warning) => appointmentWarnings[warning]),
    ...(overlap && overlap !== said ? [overlap] : []),
  ]
  return (
    <div role="status" className="mt-2 grid gap-1 font-medium text-[#5c4500] text-sm empty:mt-0">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
