import { postalAddress } from '@tramontane/content/business/postal-address'
import { sellerName } from '@tramontane/content/business/seller'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'

/** Who sells, as the provider's bills say it at their foot. Source: LAW-50, ST-49. */
export function billFooter(settings: Pick<BusinessSettings, 'identity' | 'legal' | 'contact'>): string {
  const { identity } = settings
  const seller = [sellerName(settings), identity.legalForm].filter(Boolean).join(', ')
  const place = postalAddress(settings)
  const siret = identity.siret && `SIRET ${identity.siret}`
  return [seller, place, siret, identity.vatMention].filter(Boolean).join(' – ')
}
