import type { QueryClient } from '@tanstack/react-query'
import { clientService } from '@tramontane/contract/appointment'
import type { ClientInfo } from '@tramontane/contract/client'

/** What the form holds. */
export type BookingEntry = { date: string; time: string; address: string; notes: string; service: string }

export function emptyBooking({ address, postalCode, city }: ClientInfo): BookingEntry {
  const town = [postalCode, city].filter(Boolean).join(' ')
  return {
    date: '',
    time: '',
    address: [address, town].filter(Boolean).join(', '),
    notes: '',
    service: clientService,
  }
}

const draftKey = ['booking-draft']

/** What is typed outlives a look at another tab; it goes with the session. */
export function keepDraft(queryClient: QueryClient, entry: BookingEntry) {
  queryClient.setQueryData(draftKey, entry)
}

export function draftOf(queryClient: QueryClient): BookingEntry | undefined {
  return queryClient.getQueryData(draftKey)
}

export function dropDraft(queryClient: QueryClient) {
  queryClient.removeQueries({ queryKey: draftKey })
}
