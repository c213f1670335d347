import { addressLine } from '@tramontane/domain/town-condition'
import type { Subscription } from './queries.ts'

/** Where the vehicle of a subscription is washed, on one line. Source: R-50. */
export function placeLine({ customerAddress, postalCode, city }: Subscription): string {
  return addressLine({ street: customerAddress, postalCode, city })
}
