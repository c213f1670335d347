import type { OfferConfirmInput, OfferMoveInput } from '@tramontane/contract/appointments/one-off'
import type { PhotoConsentInput } from '@tramontane/contract/appointments/wash-photo'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/site.ts'

/** Where the wash behind a link stands. Asking uses nothing up. */
export function checkOffer(json: { token: string }) {
  return answer(api['one-off'].check.$post({ json }))
}

/** Errors: `offer_changed` and `offer_over`, each with how it stands; `validation` on the boxes. */
export function confirmOffer(json: OfferConfirmInput) {
  return answer(api['one-off'].confirm.$post({ json }))
}

/** Where the wash behind a link can be moved to. */
export function offerStarts(json: { token: string; from: string; to: string }) {
  return answer(api['one-off'].starts.$post({ json }))
}

/** Errors: `slot_taken`, `express_start_required`, `notice_too_short`, `not_coming`. */
export function moveOffer(json: OfferMoveInput) {
  return answer(api['one-off'].move.$post({ json }))
}

export function cancelOffer(json: { token: string }) {
  return answer(api['one-off'].cancel.$post({ json }))
}

/** Whether the site may show a photograph of the wash. Answers how it stands. */
export function consentByLink(json: PhotoConsentInput & { token: string }) {
  return answer(api['one-off']['photo-consent'].$post({ json }))
}
