import { postalAddress } from '@tramontane/content/business/postal-address'
import { sellerName } from '@tramontane/content/business/seller'
import { ofMailAlone } from '../on-paper.ts'
import type { MailSite } from './mail-site.ts'

/** Who writes and how to answer, at the foot of every mail. Source: LAW-01, MC-03. */
export function footerLines({ settings, baseUrl }: MailSite): string[] {
  const { identity, contact } = settings
  return [
    [identity.name, contact.phone, contact.email, baseUrl].filter(Boolean).join(' · '),
    [sellerName(settings), identity.legalForm, postalAddress(settings)].filter(Boolean).join(', '),
    [identity.siret && `SIRET ${identity.siret}`, identity.vatMention].filter(Boolean).join(' · '),
    ofMailAlone.automatic,
  ].filter(Boolean)
}
