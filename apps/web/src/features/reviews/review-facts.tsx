import type { ReviewRow } from '@tramontane/contract/replies/reviews'
import { findingLabels, refusalReasonLabels } from '@tramontane/contract/reviews/review-columns'
import { dayOf } from '@tramontane/domain/days/calendar'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import { frenchList } from '@tramontane/domain/words/french-list'
import { Stars } from '../../components/site/reviews/stars.tsx'
import { KnownClient } from './known-client.tsx'

/** A review whole, as its author wrote it, and how it stands. */
export function ReviewFacts({ review }: { review: ReviewRow }) {
  const { rating, words, name, client, service, washDay, givenAt, editedAt, publishedAt } = review
  const told = [
    `donné le ${dayText(givenAt)}`,
    editedAt && `corrigé le ${dayText(editedAt)}`,
    publishedAt && `publié le ${dayText(publishedAt)}`,
  ].filter(Boolean)
  return (
    <div className="grid gap-3 rounded-xl bg-papier p-4 ring-1 ring-nuit/10">
      <Stars rating={rating} />
      <p dir="auto" className="wrap-anywhere whitespace-pre-line text-pretty">
        {words || <span className="text-nuit/75">Sans commentaire.</span>}
      </p>
      <p className="text-sm leading-snug">
        <bdi className="wrap-anywhere font-semibold">{name || 'Client'}</bdi>
        <span className="block text-nuit/75">
          {service} du {plainFrenchDate(washDay)}, {told.join(', ')}
        </span>
        <KnownClient client={client} />
      </p>
      <Standing review={review} />
    </div>
  )
}

function dayText(instant: string): string {
  return plainFrenchDate(dayOf(new Date(instant)))
}

/** Why it is not shown, or not yet. */
function Standing({ review: { status, findings, publishBy, refusal } }: { review: ReviewRow }) {
  if (status === 'waiting')
    return (
      <p className="border-soleil border-l-3 pl-3 text-sm">
        {findings.length > 0
          ? `À regarder : on y lit ${frenchList(findings.map((finding) => findingLabels[finding]))}.`
          : 'À regarder de nouveau : il a été corrigé après un refus.'}{' '}
        {publishBy && `Sans réponse de votre part, il est publié le ${dayText(publishBy)}.`}
      </p>
    )
  if (!refusal) return null
  return (
    <p className="border-grenat border-l-3 pl-3 text-sm">
      Refusé le {dayText(refusal.at)} : {refusalReasonLabels[refusal.reason].toLowerCase()}.
      {refusal.words && <span className="wrap-anywhere block whitespace-pre-line">« {refusal.words} »</span>}
    </p>
  )
}
