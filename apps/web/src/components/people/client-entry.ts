import type { ClientFile } from '@tramontane/contract/replies/clients/client-file'
import { nameParts } from '@tramontane/domain/people/name-parts'

/** What the fields of somebody's own details hold; empty where nothing is known. */
export type ClientEntry = {
  firstName: string
  lastName: string
  company: string
  siren: string
  email: string
  phone: string
  address: string
  postalCode: string
  city: string
  notes: string
}

export const emptyClient: ClientEntry = {
  ...{ firstName: '', lastName: '', company: '', siren: '' },
  ...{ email: '', phone: '' },
  ...{ address: '', postalCode: '', city: '' },
  notes: '',
}

/** As a file tells somebody. A company is no person's name. */
export function clientEntryOf(file: ClientFile): ClientEntry {
  const { company, siren, email, phone, address, postalCode, city, notes } = file
  const { firstName, lastName } = nameParts(file.name === company ? '' : file.name)
  // Who has one name is called by it.
  const name = lastName ? { firstName, lastName } : { firstName: '', lastName: firstName }
  return { ...name, company, siren, email, phone, address, postalCode, city, notes }
}

/** What differs from how it was: what somebody else changed meanwhile, and was not touched here, stays. */
export function changesOf(before: ClientEntry, after: ClientEntry): Partial<ClientEntry> {
  const isRenamed = before.firstName !== after.firstName || before.lastName !== after.lastName
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => {
      if (field === 'firstName' || field === 'lastName') return isRenamed
      return before[field as keyof ClientEntry] !== value
    }),
  )
}
