import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { postalAddress } from './postal-address.ts'

type Seller = Pick<BusinessSettings, 'identity' | 'legal'>

/**
 * Who sells, as every paper names it: a sole trader says the own name with 'EI'. By the name of the sign while the
 * settings give no other.
 * Source: Code de commerce, R526-27.
 */
export function sellerName({ identity, legal }: Seller): string {
  return [identity.legalName || identity.name, legal.soleTrader && `${legal.soleTrader} EI`]
    .filter(Boolean)
    .join(', ')
}

/** Who sells, in what form, where and under what number, in a line: without what the settings do not give. */
export function sellerLine(settings: Seller & Pick<BusinessSettings, 'contact'>): string {
  const { legalForm, siret } = settings.identity
  return [sellerName(settings), legalForm, postalAddress(settings), siret && `SIRET ${siret}`]
    .filter(Boolean)
    .join(', ')
}

/** In what prices are, with what the business says of its VAT. */
export function pricesText({ vatMention }: BusinessSettings['identity']): string {
  return `Les prix sont en euros, toutes taxes comprises (TTC).${vatMention && ` ${vatMention}.`}`
}

/** The mediator with address and site; empty while the settings name none. */
export function mediatorLine({ mediator }: BusinessSettings['identity']): string {
  const { name, address, url } = mediator
  return name && [name, address, url].filter(Boolean).join(', ')
}

/** The insurer and where it covers; null while the business did not say it. Source: Code de la consommation, R111-2. */
export function insuranceText({ legal: { insurance } }: Pick<BusinessSettings, 'legal'>): string | null {
  const { insurer, address, territory } = insurance
  if (!insurer) return null
  return `Notre responsabilité civile professionnelle est assurée par ${insurer}, ${address}. Territoire couvert\u00a0: ${territory}.`
}
