/** Where the mobiles of neighbours begin, after the country's code: what else they have rings in a house. */
const neighbours: [code: string, mobile: RegExp][] = [
  ['34', /^[67]\d{8}$/],
  ['376', /^[346]\d{5,8}$/],
  ['32', /^4\d{8}$/],
  ['352', /^6\d{8}$/],
  ['41', /^7\d{8}$/],
  ['39', /^3\d{8,9}$/],
  ['49', /^1[567]\d{8,9}$/],
  ['44', /^7\d{9}$/],
  ['31', /^6\d{8}$/],
  ['351', /^9\d{8}$/],
]

/**
 * The number to which an SMS can be sent, in E.164: '+33639984321'. Null for a landline, for what is no number, and for
 * another country's that was not written with its code.
 */
export function mobileOf(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replace(/[\s\p{Z}.()/-]/gu, '').replace(/^00/, '+')
  const french = digits.replace(/^(?:\+33|33(?=0?[67]\d{8}$))0?/, '0')
  if (/^0[67]\d{8}$/.test(french)) return `+33${french.slice(1)}`
  if (!/^\+[1-9]\d{7,14}$/.test(digits) || digits.startsWith('+33')) return null
  const neighbour = neighbours.find(([code]) => digits.startsWith(`+${code}`))
  if (!neighbour) return digits
  return neighbour[1].test(digits.slice(neighbour[0].length + 1)) ? digits : null
}
