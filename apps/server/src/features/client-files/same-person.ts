import { searchWords } from '@tramontane/domain/search-words'

type Contact = { email: string; phone: string }

/** The same address or the same number, however each was written. */
export function samePerson(one: Contact, other: Contact): boolean {
  return isSame(one.email.toLowerCase(), other.email.toLowerCase()) || isSame(digits(one), digits(other))
}

function isSame(one: string, other: string): boolean {
  return one !== '' && one === other
}

function digits({ phone }: Contact): string {
  return searchWords(phone).join('').replace(/\D/g, '')
}
