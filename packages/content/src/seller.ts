import type { BusinessSettings } from '@tramontane/domain/business-settings'

type Seller = Pick<BusinessSettings, 'identity' | 'legal'>

/**
 * Who sells, as every paper names it: a sole trader says the own name with 'EI'.
 * Source: Code de commerce, R526-27.
 */
export function sellerName({ identity, legal }: Seller): string {
  return [identity.legalName, legal.soleTrader && `${legal.soleTrader} EI`].filter(Boolean).join(', ')
}

/** The insurer and where it covers; null while the business did not say it. Source: Code de la consommation, R111-2. */
export function insuranceText({ legal: { insurance } }: Pick<BusinessSettings, 'legal'>): string | null {
  const { insurer, address, territory } = insurance
  if (!insurer) return null
  return `Notre responsabilité civile professionnelle est assurée par ${insurer}, ${address}. Territoire couvert\u00a0: ${territory}.`
}
