/** '06 39 98 12 34' as links and structured data want it, however it is written: '+33639981234'. */
export function internationalPhone(phone: string): string {
  const digits = phone
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+?330?(?=\d{9}$)/, '+33')
  return digits.startsWith('0') ? `+33${digits.slice(1)}` : digits
}

/** Whether a number takes written messages: a French mobile's, however it is written, or another country's. */
export function takesMessages(phone: string): boolean {
  const international = internationalPhone(phone)
  return /^\+33[67]/.test(international) || (/^\+/.test(international) && !international.startsWith('+33'))
}
