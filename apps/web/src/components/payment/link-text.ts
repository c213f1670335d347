import type { PaymentLinkView } from '@tramontane/contract/replies/appointments/payment-links'
import { formatCents } from '@tramontane/domain/words/money'

/** 'Lien envoyé · 89 €'; empty where there is none, and where what it asked for is due no more. */
export function linkText(link: PaymentLinkView | null | undefined): string {
  // What the telephone kept from before has none.
  if (!link || link.state === 'over') return ''
  const { state, kind, cents, sentAt } = link
  const what = kind === 'deposit' ? 'Lien des arrhes' : 'Lien'
  if (state === 'paid') return `${what} : payé`
  const sum = formatCents(cents)
  return state === 'expired' ? `${what} expiré · ${sum}` : `${what} ${sentAt ? 'envoyé' : 'prêt'} · ${sum}`
}
