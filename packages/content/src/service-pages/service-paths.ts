import { type ServiceId, serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import type { PageLink } from '../landing/landing-page.ts'

/** Where each wash has its page. Source: P-10. */
export const servicePaths: Record<ServiceId, string> = {
  exterieur: '/services/lavage-exterieur-perpignan',
  interieur: '/services/lavage-interieur-perpignan',
  fast: '/services/lavage-fast-perpignan',
  detaille: '/services/lavage-detaille-perpignan',
}

/** The wash that a path is the page of, null for any other path. */
export function serviceOfPath(path: string): ServiceId | null {
  return serviceIds.find((id) => servicePaths[id] === path) ?? null
}

export function serviceLink(id: ServiceId): PageLink {
  return { label: serviceTitles[id], href: servicePaths[id] }
}
