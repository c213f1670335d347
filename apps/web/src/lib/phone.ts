/** '06 39 98 12 34' as links and structured data want it: '+33639981234'. */
export function internationalPhone(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return digits.startsWith('0') ? `+33${digits.slice(1)}` : digits
}
