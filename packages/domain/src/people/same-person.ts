/** How to reach somebody; empty where it is not known. */
export type Reach = { email: string; phone: string }

/**
 * The digits of a number as France dials it, however it was written: '+33 (0)6 39…' and '06.39…' are one, as are those of
 * another country with + and with 00.
 */
export function phoneKey(phone: string): string {
  return phone
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^330?(?=\d{9}$)/, '0')
}

export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** The same address or the same number, however each was written. Source: R-80. */
export function samePerson(one: Reach, other: Reach): boolean {
  return (
    isSame(emailKey(one.email), emailKey(other.email)) || isSame(phoneKey(one.phone), phoneKey(other.phone))
  )
}

/** An address, or a number, of each that is not the other's: one telephone of two people, a name that moved on. */
export function contradicts(one: Reach, other: Reach): boolean {
  return (
    differs(emailKey(one.email), emailKey(other.email)) || differs(phoneKey(one.phone), phoneKey(other.phone))
  )
}

/** Whether what somebody says of how they are reached is all known already: what is new may be a stranger's. */
export function isReachedAsKnown(said: Reach, known: Reach): boolean {
  const isKnown = (one: string, other: string) => one === '' || one === other
  return (
    isKnown(emailKey(said.email), emailKey(known.email)) &&
    isKnown(phoneKey(said.phone), phoneKey(known.phone))
  )
}

function isSame(one: string, other: string): boolean {
  return one !== '' && one === other
}

function differs(one: string, other: string): boolean {
  return one !== '' && other !== '' && one !== other
}
