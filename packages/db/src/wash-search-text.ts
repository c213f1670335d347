import { fold } from '@tramontane/domain/fold'

/** What an appointment's `search_text` holds: its own words, folded. */
export function washSearchText({
  service,
  address,
  notes,
}: {
  service: string
  address: string
  notes?: string | null
}): string {
  return fold([service, address, notes].join(' '))
}
