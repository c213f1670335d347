type Details = {
  firstName: string
  lastName: string
} & Record<
  'company' | 'siren' | 'email' | 'phone' | 'address' | 'postalCode' | 'city' | 'notes',
  string | null
>

/**
 * What is known of one client when another turns out to be the same: the first one's details, and the other's where the
 * first has none. A name and an address are each taken whole; the notes of both stay.
 */
export function joinedDetails(kept: Details, absorbed: Details): Details {
  const { firstName, lastName } = kept.firstName || kept.lastName ? kept : absorbed
  const isPlaced = kept.address || kept.postalCode || kept.city
  const { address, postalCode, city } = isPlaced ? kept : absorbed
  return {
    ...{ firstName, lastName, address, postalCode, city },
    company: kept.company || absorbed.company,
    siren: kept.siren || absorbed.siren,
    email: kept.email || absorbed.email,
    phone: kept.phone || absorbed.phone,
    notes: joinedNotes(kept.notes, absorbed.notes),
  }
}

function joinedNotes(one: string | null, other: string | null): string | null {
  if (!one || !other) return one || other
  return one.includes(other) ? one : `${one}\n${other}`
}
