import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { type PressingId, pressingIds, pressingPrices } from '@tramontane/domain/washes/pressing'
import { type ServiceId, serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { formatCents } from '@tramontane/domain/words/money'
import { durationText } from '../durations.ts'
import { bookingLabel } from '../services.ts'
import type { PriceLine } from './landing-page.ts'

const pressingTexts: Record<PressingId, { label: string; detail: string }> = {
  exterieur: {
    label: 'Pressing extérieur',
    detail: 'carrosserie décontaminée, plastiques et joints nettoyés, protection posée',
  },
  complet: {
    label: 'Pressing complet',
    detail: 'l’extérieur, plus sièges, moquettes et coffre shampouinés',
  },
}

/** The washes with their price and duration, all four or those asked for. */
export function serviceLines(
  { services }: Pick<BusinessSettings, 'services'>,
  ids: readonly ServiceId[] = serviceIds,
): PriceLine[] {
  return ids.map((id) => ({
    label: serviceTitles[id],
    price: `${formatCents(services[id].priceCents)} TTC`,
    detail: durationText(services[id].minutes),
    service: id,
    button: bookingLabel(services[id].priceCents),
  }))
}

/** 'dès 89 € TTC', 'dès 159 € TTC'. */
export function pressingLines(): PriceLine[] {
  return pressingIds.map((id) => ({
    ...pressingTexts[id],
    price: `dès ${formatCents(pressingPrices[id].fromCents)} TTC`,
    service: null,
    button: 'Demander un devis',
  }))
}
