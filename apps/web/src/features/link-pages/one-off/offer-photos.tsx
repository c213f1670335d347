import { photoConsent } from '@tramontane/content/photo-consent'
import type { Offer } from '@tramontane/contract/replies/appointments/one-off'
import type { WashPhoto } from '@tramontane/contract/replies/appointments/wash-photos'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { FormAlert } from '../../../components/form/form-alert.tsx'
import { ConsentBox, ConsentWords } from '../../../components/photos/consent-words.tsx'
import { WashPhotos } from '../../../components/photos/wash-photos.tsx'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { consentByLink } from './offer-calls.ts'

type OfferPhotosProps = {
  offer: Offer
  token: string
  /** What can be said of each. */
  actionOf: (photo: WashPhoto, name: string) => ReactNode
}

/** What the owner photographed, and what the site may show of it. Shapes: the secret of the link is what shows them. */
export function OfferPhotos({ offer, token, actionOf }: OfferPhotosProps) {
  const photos = offer.photos.map((photo) => ({ ...photo, url: `${photo.url}?jeton=${token}` }))
  return photos.length === 0 ? null : (
    <div className="mb-6 grid gap-4">
      <ConsentWords />
      <WashPhotos photos={photos} of={`du ${longFrenchDate(offer.day)}`} actionOf={actionOf} />
    </div>
  )
}

type ChosenPhotosProps = {
  offer: Offer
  token: string
  onAnswer: (offer: Offer, notice: string) => void
}

/** The same with boxes, each of which says at once what was ticked. */
export function ChosenPhotos({ offer, token, onAnswer }: ChosenPhotosProps) {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function choose(photoId: number, isGiven: boolean) {
    setPending(true)
    setError(null)
    try {
      const { data } = await consentByLink({ token, photoId, isGiven })
      onAnswer(data, isGiven ? photoConsent.agreed : photoConsent.withdrawn)
    } catch (failure) {
      setError(errorSentence(failure))
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <OfferPhotos
        offer={offer}
        token={token}
        actionOf={({ id, consentedAt }, name) => (
          <ConsentBox
            of={name}
            isGiven={consentedAt !== null}
            isDisabled={isPending}
            onChange={(isGiven) => void choose(id, isGiven)}
          />
        )}
      />
      <FormAlert sentence={error} />
    </>
  )
}
