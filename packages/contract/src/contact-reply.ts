import type { ServiceId } from '@tramontane/domain/services'
import type { ContactStatus } from '@tramontane/domain/statuses'

/** A booking request as the back office sees it. Source: W-07, W-62. */
export type ContactRow = {
  id: number
  name: string
  email: string
  phone: string
  service: ServiceId
  /** A Paris civil day 'YYYY-MM-DD', or an ISO instant when the request gave a time. */
  appointmentDate: string | null
  message: string | null
  status: ContactStatus
  /** ISO instant. */
  createdAt: string
}

/** With the client of ours who sent it, where the address or the number says so: their account, or their subscription. */
export type ContactRequest = ContactRow & { knownAs: KnownAs | null }

export type KnownAs = { clientId: number | null; subscriptionId: number | null; name: string }
