/**
 * '69,86 €', or '39 €' for whole euros; the spaces are the non-breaking ones of French typography. As Intl writes it:
 * a phone takes longer to load Intl's words than to bring a whole page to life.
 */
export function formatCents(cents: number): string {
  return formatWithCents(cents).replace(',00', '')
}

/** '60,00 €': the same where amounts stand in one sum. */
export function formatWithCents(cents: number): string {
  const rounded = Math.round(Math.abs(cents))
  const euros = String(Math.floor(rounded / 100)).replace(/\B(?=(\d{3})+$)/g, '\u202f')
  const sign = cents < 0 ? '-' : ''
  return `${sign}${euros},${String(rounded % 100).padStart(2, '0')}\u00a0€`
}
