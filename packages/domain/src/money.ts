const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const wholeEuros = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
})

/** '69,86 €', or '39 €' for whole euros; the spaces are the non-breaking ones of French typography. */
export function formatCents(cents: number): string {
  return (cents % 100 === 0 ? wholeEuros : euros).format(cents / 100)
}
