import { type ServiceId, serviceTitles } from '@tramontane/domain/services'
import type { PageLink } from '../landing/landing-page.ts'

/** Where each wash has its page. Source: spec 2 (Route table) for two of them. */
export const servicePaths: Record<ServiceId, string> = {
  exterieur: '/services/lavage-exterieur-perpignan',
  interieur: '/services/lavage-interieur-perpignan',
  fast: '/services/lavage-fast-perpignan',
  detaille: '/services/lavage-detaille-perpignan',
}

export function serviceLink(id: ServiceId): PageLink {
  return { label: serviceTitles[id], href: servicePaths[id] }
}
