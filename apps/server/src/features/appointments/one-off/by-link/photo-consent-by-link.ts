import type { PhotoConsentInput } from '@tramontane/contract/appointments/wash-photo'
import type { Offer } from '@tramontane/contract/replies/appointments/one-off'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../http/app-error.ts'
import { freshenPages } from '../../../site/publish-stored.ts'
import { nameOf } from '../../letters/appointment-letters.ts'
import { noteConsent } from '../../photos/consent-to-photos.ts'
import { countLook } from './confirm-offer.ts'
import { offerBehind } from './offer-behind.ts'
import { offerView } from './offer-view.ts'

type Said = PhotoConsentInput & { token: string }

/**
 * Who has no account agrees that the site shows a photograph, or takes that back, where they see it.
 * Errors: 404 offer_unknown for a link that leads nowhere; 404 for a photograph of another wash; 429.
 */
export async function consentByLink(
  deps: Deps,
  network: string,
  { token, ...consent }: Said,
): Promise<Offer> {
  await countLook(deps, network)
  const { offer, isDown } = await withWrite(deps.database, async (tx) => {
    const behind = await offerBehind(tx, deps, token)
    if (!behind) throw new AppError('offer_unknown')
    const { appointment: wash, contract } = behind
    const name = contract?.customerName ?? nameOf(behind)
    const who = { actor: 'system', name, way: 'link' as const }
    const isDown = await noteConsent(tx, deps, who, { wash, ...consent })
    return { isDown, offer: offerView(deps, (await offerBehind(tx, deps, token)) ?? behind) }
  })
  if (isDown) await freshenPages(deps)
  return offer
}
