export const sirenDigits = 9

/** The digits of a SIREN, however it was spaced. */
export function sirenKey(typed: string): string {
  return typed.replace(/[\s.]/g, '')
}

/** Nine digits of which the last one is the key of the others (Luhn). Shapes: of `sirenKey`. */
export function isSiren(siren: string): boolean {
  if (!/^\d{9}$/.test(siren) || /^0+$/.test(siren)) return false
  const sum = [...siren].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
