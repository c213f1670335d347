import type { ClientBookingInput } from '@tramontane/contract/appointment'
import { answer, api } from '../../../lib/api.ts'

/** Errors: `no_wash_left`, `slot_taken`, `slot_closed`, `subscription_inactive`, `payment_overdue`. */
export function bookWash(json: ClientBookingInput) {
  return answer(api['client-appointments'].$post({ json }))
}
