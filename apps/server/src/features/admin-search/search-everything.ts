import {
  hasLongWord,
  type SearchGroup,
  searchGroupMax,
  searchGroups,
} from '@tramontane/contract/lists/admin-search'
import type { SearchHit, SearchReply } from '@tramontane/contract/replies/back-office'
import type { Db } from '@tramontane/db/database'
import type { SearchIndex } from '@tramontane/db/fast/search'
import { newestFound } from '@tramontane/db/fast/search'
import { receiptSearch } from '@tramontane/domain/books/receipt-search'
import type { Deps } from '../../deps.ts'
import { newestReceipts } from '../books/list-receipts.ts'
import {
  appointmentHits,
  clientHits,
  contactHits,
  partnershipHits,
  professionalHits,
  receiptHits,
  subscriptionHits,
} from './hits.ts'
import { clientsOfQuote } from './queries.ts'

type Source = {
  /** Null for payments, which have no index of their own. */
  index: SearchIndex | null
  hitsOf: (db: Db, ids: number[], now: Date) => Promise<SearchHit[]>
}

const sources: Record<SearchGroup, Source> = {
  clients: { index: 'client', hitsOf: clientHits },
  subscriptions: { index: 'subscription', hitsOf: subscriptionHits },
  appointments: { index: 'appointment', hitsOf: appointmentHits },
  payments: { index: null, hitsOf: receiptHits },
  contacts: { index: 'contact', hitsOf: contactHits },
  professionals: { index: 'professional', hitsOf: professionalHits },
  partnerships: { index: 'partnership', hitsOf: partnershipHits },
}

/** The newest rows of every kind that hold every word of `q`; by the number of a devis its client. */
export async function searchEverything({ database: { db }, clock }: Deps, q: string): Promise<SearchReply> {
  const now = clock.now()
  const found = await Promise.all(
    searchGroups.map(async (group) => {
      const { index, hitsOf } = sources[group]
      const ids = await foundIds(db, index, q)
      const shown = ids.length === 0 ? [] : await hitsOf(db, ids.slice(0, searchGroupMax), now)
      return [group, { hits: shown, hasMore: ids.length > searchGroupMax }] as const
    }),
  )
  return Object.fromEntries(found) as SearchReply
}

async function foundIds(db: Db, index: SearchIndex | null, q: string): Promise<number[]> {
  if (index === null) return newestReceipts(db, q, searchGroupMax + 1)
  const { number } = receiptSearch(q)
  if (number && index === 'client') return clientsOfQuote(db, number)
  return hasLongWord(q) ? newestFound(db, index, q, searchGroupMax + 1) : []
}
