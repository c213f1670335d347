/** What a test card does, by its number: Stripe's own documented numbers. Source: W-24, ST-61. */
const cards: Record<string, 'accepted' | 'declined' | 'authentication'> = {
  '4242424242424242': 'accepted',
  '4000000000000002': 'declined',
  '4000002500003155': 'authentication',
}

/** Any other number is declined. */
export function behaviourOf(cardNumber: string) {
  return cards[cardNumber] ?? 'declined'
}

/** Whether a card that says 'MM/AA' or 'MM/AAAA' has expired at `now`: it is good until the end of its month. */
export function isExpired(expiry: string, now: Date): boolean {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim())
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year)
  return now >= new Date(Date.UTC(fullYear, Number(month), 1))
}
