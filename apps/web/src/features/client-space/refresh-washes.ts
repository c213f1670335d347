import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api.ts'
import { clientInfoQuery } from './client-info-query.ts'

/** The first part of the keys of what a booking, a move or a cancellation changes. */
export const appointmentsKey = ['client-appointments']
export const availabilityKey = ['availability']
export const ledgerKey = ['client-ledger']
export const placesKey = ['client-places']
export const rhythmsKey = ['client-series']

/** After a call that failed: the page was stale, unless no answer came at all and none would come now. */
export async function refreshAfter(error: unknown, queryClient: QueryClient) {
  if (error instanceof ApiError && error.status !== 0) await refreshWashes(queryClient)
}

/** Asks again for everything that a changed wash shows in, seen or not. Ends once it is there. */
export function refreshWashes(queryClient: QueryClient) {
  const keys = [appointmentsKey, availabilityKey, ledgerKey, placesKey, rhythmsKey, clientInfoQuery.queryKey]
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'all' })))
}
