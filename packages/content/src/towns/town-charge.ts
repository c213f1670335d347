import type { TravelCharge } from '@tramontane/domain/places/zones'
import { formatCents } from '@tramontane/domain/words/money'

/** What a town pays for the drive, as its lists show it. */
export function travelChargeText(charge: TravelCharge): string {
  if (charge.kind === 'included') return 'Déplacement inclus'
  return charge.kind === 'quotation' ? 'Sur devis' : `+${formatCents(charge.cents)}`
}
