import {
  refusalReasons,
  reviewAnswerMax,
  reviewNameMax,
  reviewWordsMax,
} from '@tramontane/domain/reviews/review'
import { z } from 'zod'
import { freeText, textField } from '../fields.ts'

const readSentence = 'Cet avis est illisible : rechargez la page.'

/** How often it had changed when it was read. */
const revision = z.coerce.number({ error: readSentence }).int(readSentence).min(0, readSentence)

const ratingSentence = 'Choisissez une note, de 1 à 5.'
const nameSentence = 'Indiquez le nom à afficher : un prénom suffit.'
const consentSentence = 'Votre accord est nécessaire pour publier votre avis.'

const given = {
  revision,
  rating: z.coerce
    .number({ error: ratingSentence })
    .int(ratingSentence)
    .min(1, ratingSentence)
    .max(5, ratingSentence),
  words: freeText('Votre avis', reviewWordsMax, { hasLines: true }).default(''),
  name: textField('Le nom à afficher', { min: 2, max: reviewNameMax, sentence: nameSentence }),
  consent: z.literal('on', { error: consentSentence }),
}

/**
 * What the page of a link posts: `give` a review, `correct` the one that was given, `withdraw` it; `stop` is not to be
 * asked any more, `resume` to be asked again.
 */
export const reviewPageInput = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('give'), ...given }),
    z.object({ action: z.literal('correct'), ...given }),
    z.object({ action: z.literal('withdraw'), revision }),
    z.object({ action: z.literal('stop') }),
    z.object({ action: z.literal('resume') }),
  ],
  { error: 'Choisissez ce que vous souhaitez.' },
)

export type ReviewPageInput = z.infer<typeof reviewPageInput>
export type GivenReviewInput = Extract<ReviewPageInput, { action: 'give' | 'correct' }>

/** POST /api/admin/reviews/{id}/publish. */
export const reviewPublishInput = z.object({ revision })

/** POST /api/admin/reviews/{id}/refuse: for one of the reasons of the list, which its author is told. */
export const reviewRefusalInput = z.object({
  revision,
  reason: z.enum(refusalReasons, { error: 'Choisissez un motif.' }),
  words: freeText('La précision', 500, { hasLines: true }).default(''),
})

export type ReviewRefusalInput = z.infer<typeof reviewRefusalInput>

/** PUT /api/admin/reviews/{id}/answer: one answer, which can be changed; without words there is none any more. */
export const reviewAnswerInput = z.object({
  revision,
  words: freeText('Votre réponse', reviewAnswerMax, { hasLines: true, sentence: 'Écrivez votre réponse.' }),
})

export type ReviewAnswerInput = z.infer<typeof reviewAnswerInput>
