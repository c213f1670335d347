import type { OfferConfirmInput } from '@tramontane/contract/one-off'
import { answer, api } from '../../lib/api.ts'

/** Where the wash behind a link stands. Asking uses nothing up. */
export function checkOffer(json: { token: string }) {
  return answer(api['one-off'].check.$post({ json }))
}

/** Errors: `offer_changed` and `offer_over`, each with how it stands; `validation` on the boxes. */
export function confirmOffer(json: OfferConfirmInput) {
  return answer(api['one-off'].confirm.$post({ json }))
}
