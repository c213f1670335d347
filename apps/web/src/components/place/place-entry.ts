import type { PlaceInput } from '@tramontane/contract/clients/place'
import type { Place, PlaceAccess } from '@tramontane/contract/replies/clients/places'

/** What the fields of a place hold; empty, or null, where nothing was said. */
export type PlaceEntry = {
  label: string
  street: string
  postalCode: string
  city: string
  access: PlaceAccess
}

export const emptyPlace: PlaceEntry = {
  ...{ label: '', street: '', postalCode: '', city: '' },
  access: {
    ...{ isPrivate: null, hasWater: null, hasPower: null },
    ...{ parking: '', gateCode: '', dog: '', remarks: '' },
  },
}

export function placeEntryOf({ label, street, postalCode, city, access }: Place): PlaceEntry {
  return { label, street, postalCode, city, access }
}

/** What differs from how it was: what somebody else changed meanwhile, and was not touched here, stays. */
export function placeChanges(before: PlaceEntry, after: PlaceEntry): PlaceInput {
  const { access: accessBefore, ...writtenBefore } = before
  const { access, ...written } = after
  const accessChanges = differing(accessBefore, access)
  return {
    ...differing(writtenBefore, written),
    ...(Object.keys(accessChanges).length > 0 ? { access: accessChanges } : {}),
  }
}

function differing<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const keys = Object.keys(after) as (keyof Fields)[]
  const changed = keys.filter((key) => before[key] !== after[key])
  return Object.fromEntries(changed.map((key) => [key, after[key]])) as Partial<Fields>
}
