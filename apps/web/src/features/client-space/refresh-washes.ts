import type { QueryClient } from '@tanstack/react-query'
import { clientInfoQuery } from './client-info-query.ts'

/** The first part of the keys of what a booking, a move or a cancellation changes. */
export const appointmentsKey = ['client-appointments']
export const availabilityKey = ['availability']
export const ledgerKey = ['client-ledger']

/** Asks again for everything that a changed wash shows in, seen or not. Ends once it is there. */
export function refreshWashes(queryClient: QueryClient) {
  const keys = [appointmentsKey, availabilityKey, ledgerKey, clientInfoQuery.queryKey]
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'all' })))
}
