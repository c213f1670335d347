import { queryOptions } from '@tanstack/react-query'
import type { ClientLedgerLine, ClientPayment } from '@tramontane/contract/replies/clients/clients'
import type { DocumentRow } from '@tramontane/contract/replies/documents/documents'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/space.ts'
import { ledgerKey } from '../refresh-washes.ts'

/** What changed the washes of one subscription, newest first. */
export function ledgerQuery(subscriptionId: number) {
  return queryOptions({
    queryKey: [...ledgerKey, subscriptionId],
    queryFn: async (): Promise<ClientLedgerLine[]> => {
      const query = { subscriptionId: String(subscriptionId) }
      const { data } = await answer(api['client-ledger'].$get({ query }))
      return data
    },
    staleTime: 0,
  })
}

/** Every payment of the client, newest first. */
export const paymentsQuery = queryOptions({
  queryKey: ['client-payments'],
  queryFn: async (): Promise<ClientPayment[]> => (await answer(api['client-payments'].$get())).data,
  staleTime: 0,
})

/** The client's factures, avoirs and devis, newest first. */
export const documentsQuery = queryOptions({
  queryKey: ['client-documents'],
  queryFn: async (): Promise<DocumentRow[]> =>
    (await answer(api['client-documents'].$get({ query: { limit: '500' } }))).data,
  staleTime: 0,
})
