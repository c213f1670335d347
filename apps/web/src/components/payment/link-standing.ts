import { queryOptions } from '@tanstack/react-query'
import type { PaymentLinkStanding } from '@tramontane/contract/replies/appointments/payment-links'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/calendar.ts'

/** What a link would make a wash's client pay, and how the last one stands. */
export function linkStandingQuery(appointmentId: number) {
  return queryOptions({
    queryKey: ['payment-link', appointmentId],
    queryFn: async (): Promise<PaymentLinkStanding> => {
      const call = api.appointments[':id']['payment-link'].$get
      return (await answer(call({ param: { id: String(appointmentId) } }))).data
    },
    staleTime: 0,
  })
}
