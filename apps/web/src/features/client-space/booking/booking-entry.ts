import type { QueryClient } from '@tanstack/react-query'
import { clientService } from '@tramontane/contract/appointment'
import type { ClientInfo, ClientSubscription } from '@tramontane/contract/replies/clients'
import { placeOf } from '../place-of.ts'

/** What the form holds. */
export type BookingEntry = { date: string; time: string; address: string; notes: string; service: string }

/** At the place of the chosen vehicle. Source: R-50. */
export function emptyBooking(subscription: ClientSubscription): BookingEntry {
  return { date: '', time: '', address: placeOf(subscription), notes: '', service: clientService }
}

const draftKey = ['booking-draft']

/** What is typed outlives a look at another tab or vehicle; it goes with the session. A vehicle's place is not typed. */
export function keepDraft(queryClient: QueryClient, entry: BookingEntry, { subscriptions }: ClientInfo) {
  const isPlace = subscriptions.some((subscription) => placeOf(subscription) === entry.address)
  queryClient.setQueryData(draftKey, isPlace ? { ...entry, address: '' } : entry)
}

/** The draft, or an empty entry, at the place of the vehicle where no other address was typed. */
export function bookingEntry(queryClient: QueryClient, subscription: ClientSubscription): BookingEntry {
  const empty = emptyBooking(subscription)
  const draft = queryClient.getQueryData<BookingEntry>(draftKey) ?? empty
  return { ...draft, address: draft.address || empty.address }
}

export function dropDraft(queryClient: QueryClient) {
  queryClient.removeQueries({ queryKey: draftKey })
}
