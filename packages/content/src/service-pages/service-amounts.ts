import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import type { ServiceId } from '@tramontane/domain/washes/service-ids'
import { formatCents } from '@tramontane/domain/words/money'
import { durationText } from '../durations.ts'

/** What a wash costs and how long it takes, as its page says it. */
export function serviceAmounts({ services }: Pick<BusinessSettings, 'services'>, id: ServiceId) {
  return {
    price: `${formatCents(services[id].priceCents)} TTC`,
    duration: durationText(services[id].minutes),
  }
}

/** 'Service le plus populaire', on the one wash the claim names. Source: P-29, LAW-41. */
export function popularBadge({ claims }: Pick<BusinessSettings, 'claims'>, id: ServiceId): string | null {
  return claims.mostPopular?.value === id ? 'Service le plus populaire' : null
}
