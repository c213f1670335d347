/** Where mobiles begin, after the code of overseas France or of a neighbour: what else they have rings in a house. */
const countries: [code: string, mobile: RegExp][] = [
  ['262', /^69[23]\d{6}$/],
  ['590', /^69[01]\d{6}$/],
  ['594', /^694\d{6}$/],
  ['596', /^69[67]\d{6}$/],
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
 * The number to which an SMS can be sent, in E.164: '+33639984321'. Null for a landline, for what is no number, for
 * another country's that was not written with its code, and for a country that no client comes from: whoever types a number
 * decides what its message costs.
 */
export function mobileOf(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replace(/[\s\p{Z}.()/-]/gu, '').replace(/^00/, '+')
  const french = digits.replace(/^(?:\+33|33(?=0?[67]\d{8}$))0?/, '0')
  if (/^0[67]\d{8}$/.test(french)) return `+33${french.slice(1)}`
  if (!/^\+[1-9]\d{7,14}$/.test(digits) || digits.startsWith('+33')) return null
  const isMobile = ([code, mobile]: (typeof countries)[number]) =>
    digits.startsWith(`+${code}`) && mobile.test(digits.slice(code.length + 1))
  return countries.some(isMobile) ? digits : null
}
