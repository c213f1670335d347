import { ownReviewWords as words } from '@tramontane/content/reviews/own-review-words'
import type { ShownReviewPage } from '@tramontane/contract/reviews/review-page'
import { reviewNameMax, reviewWordsMax } from '@tramontane/domain/reviews/review'
import { controlClass } from '../../../components/form/fields/field-frame.tsx'
import { Star } from '../../../components/site/reviews/stars.tsx'
import { buttonClass } from '../../../components/ui/button.tsx'
import { FieldRefusal, fieldErrorId, PostedBox, type PostedFields } from '../posted-fields.tsx'
import { PostedForm } from './posted-form.tsx'

type FormPage = Extract<ShownReviewPage, { state: 'open' | 'given' }>

/** A review as it is given, or corrected; what was typed and refused is there again. */
export function ReviewForm({ page }: { page: FormPage }) {
  const { fields, typed, revision } = page
  const isGiven = page.state === 'given'
  const before = isGiven
    ? { rating: String(page.review.rating), words: page.review.words, name: page.review.name, consent: true }
    : { rating: '', words: '', name: page.firstName, consent: false }
  const shown = typed ?? before
  return (
    <PostedForm action={isGiven ? 'correct' : 'give'} revision={revision}>
      <div className="grid gap-6">
        <RatingField rating={shown.rating} fields={fields} />
        <div>
          <label htmlFor="review-words" className="block font-semibold">
            {words.wordsLabel}
          </label>
          <p id="review-words-hint" className="mt-1 text-nuit/75 text-sm">
            {words.wordsHint}
          </p>
          <textarea
            id="review-words"
            name="words"
            rows={6}
            dir="auto"
            maxLength={reviewWordsMax}
            defaultValue={shown.words}
            aria-invalid={fields.words !== undefined}
            aria-describedby={`review-words-hint ${fieldErrorId('words', fields) ?? ''}`}
            className={`${controlClass} mt-2 py-2.5`}
          />
          <FieldRefusal name="words" fields={fields} />
        </div>
        <div>
          <label htmlFor="review-name" className="block font-semibold">
            {words.nameLabel}
          </label>
          <p id="review-name-hint" className="mt-1 text-nuit/75 text-sm">
            {words.nameHint}
          </p>
          <input
            id="review-name"
            name="name"
            required
            minLength={2}
            maxLength={reviewNameMax}
            autoComplete="given-name"
            defaultValue={shown.name}
            aria-invalid={fields.name !== undefined}
            aria-describedby={`review-name-hint ${fieldErrorId('name', fields) ?? ''}`}
            className={`${controlClass} mt-2`}
          />
          <FieldRefusal name="name" fields={fields} />
        </div>
        <div>
          <PostedBox name="consent" isRequired isTicked={shown.consent} fields={fields}>
            {words.consent}
          </PostedBox>
        </div>
        <button type="submit" className={`w-full ${buttonClass(isGiven ? 'primary' : 'call')}`}>
          {isGiven ? words.correct : words.send}
        </button>
      </div>
    </PostedForm>
  )
}

/** Five choices in words: a note is never told by a colour or a number of stars alone. */
function RatingField({ rating, fields }: { rating: string; fields: PostedFields }) {
  return (
    <fieldset aria-describedby={fieldErrorId('rating', fields)}>
      <legend className="mb-2 font-semibold">{words.ratingLegend}</legend>
      <div className="grid grid-cols-5 gap-1.5 sm:gap-2">
        {words.ratings.map((word, index) => (
          <label
            key={word}
            className="relative flex min-h-20 cursor-pointer flex-col items-center justify-center gap-1 rounded-lg border border-nuit/30 bg-white px-1 py-2 text-center leading-tight hover:bg-ecume has-checked:border-ciel has-checked:bg-ecume has-checked:ring-2 has-checked:ring-ciel has-focus-visible:outline-3 has-focus-visible:outline-ciel has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="rating"
              value={index + 1}
              required
              defaultChecked={rating === String(index + 1)}
              className="sr-only"
            />
            <span className="flex items-center gap-1 font-bold text-xl">
              {index + 1}
              <Star share={1} />
            </span>
            <span className="text-xs sm:text-sm">{word}</span>
          </label>
        ))}
      </div>
      <FieldRefusal name="rating" fields={fields} />
    </fieldset>
  )
}
