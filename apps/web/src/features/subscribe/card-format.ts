/** '4242 4242 4242 4242': groups of four, as on the card. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19)
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** '12/30', whether or not the slash is typed: keyboards of digits have none. */
export function formatExpiry(typed: string): string {
  const [month = '', year] = typed.split('/').map((part) => part.replace(/\D/g, ''))
  if (year !== undefined) return `${month.slice(0, 2)}/${year.slice(0, 4)}`
  return month.length > 2 ? `${month.slice(0, 2)}/${month.slice(2, 6)}` : month
}
