import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { postalAddress } from './postal-address.ts'

type Seller = {
  identity: Pick<BusinessSettings['identity'], 'name' | 'legalName'>
  legal: Pick<BusinessSettings['legal'], 'soleTrader'>
}

/**
 * Who sells, as every paper names it: a sole trader says the own name with 'EI'. By the name of the sign while the
 * settings give no other, and once where the firm's name is the trader's own.
 * Source: Code de commerce, R526-27.
 */
export function sellerName({ identity, legal }: Seller): string {
  const name = identity.legalName || identity.name
  if (!legal.soleTrader) return name
  const trader = `${legal.soleTrader} EI`
  return [legal.soleTrader, trader].includes(name.trim()) ? trader : `${name}, ${trader}`
}

/** Who sells, in what form, where and under what number, in a line: without what the settings do not give. */
export function sellerLine(settings: Pick<BusinessSettings, 'identity' | 'legal' | 'contact'>): string {
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
