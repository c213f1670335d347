import type { Place } from '@tramontane/contract/replies/clients/places'
import type { PlaceRow } from '@tramontane/db/people/places'
import type { Deps } from '../../deps.ts'
import { seal, unseal } from '../../secrets/seal.ts'

type Secret = Pick<Deps, 'secret'>

/** A place as its client sees it, and the owner where it serves: nobody else, as the gate code is in it. Source: V-04. */
export function placeView({ secret }: Secret, row: PlaceRow): Place {
  const { id, clientId, label, street, postalCode, city, cityCode, lat, lon, precision } = row
  const { isPrivate, hasWater, hasPower, parking, dog, remarks } = row
  const gateCode = (row.gateCode && unseal({ secret, place: sealedIn(id) }, row.gateCode)) ?? ''
  return {
    ...{ id, clientId, label, street, postalCode, city, cityCode, lat, lon, precision },
    isPinned: row.pinnedAt !== null,
    access: { isPrivate, hasWater, hasPower, parking, gateCode, dog, remarks },
  }
}

/** What is stored of a gate code; nothing of an empty one. */
export function sealedGateCode({ secret }: Secret, id: number, gateCode: string): string | null {
  return gateCode === '' ? null : seal({ secret, place: sealedIn(id) }, gateCode)
}

function sealedIn(id: number): string {
  return `place:${id}`
}
