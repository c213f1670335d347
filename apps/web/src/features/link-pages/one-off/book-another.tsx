import { oneOffPage } from '@tramontane/content/one-off/one-off-page'
import type { OfferReply } from '@tramontane/contract/replies/appointments/one-off'
import { SiteLink } from '../../../components/site/site-link.tsx'
import { buttonClass } from '../../../components/ui/button.tsx'
import { isCanceledContract } from './offer-words.ts'

/** The way on from a wash that was agreed and is cancelled. */
export function BookAnother({ offer }: { offer: OfferReply }) {
  return (
    isCanceledContract(offer) && (
      <SiteLink href="/#contact" className={buttonClass('primary', 'max-sm:w-full')}>
        {oneOffPage.bookAnother}
      </SiteLink>
    )
  )
}
