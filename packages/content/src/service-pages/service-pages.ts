import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { type ServiceId, serviceIds } from '@tramontane/domain/washes/service-ids'
import { detailedPage } from './detaille.ts'
import { exteriorPage } from './exterieur.ts'
import { fastPage } from './fast.ts'
import { interiorServicePage } from './interieur.ts'
import type { ServicePage } from './service-page.ts'

const pages: Record<ServiceId, (settings: PublishedSettings) => ServicePage> = {
  exterieur: exteriorPage,
  interieur: interiorServicePage,
  fast: fastPage,
  detaille: detailedPage,
}

export function servicePage(settings: PublishedSettings, id: ServiceId): ServicePage {
  return pages[id](settings)
}

export function servicePages(settings: PublishedSettings): ServicePage[] {
  return serviceIds.map((id) => servicePage(settings, id))
}
