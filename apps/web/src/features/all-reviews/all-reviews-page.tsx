import {
  type ReviewRule,
  refusalRule,
  reportRule,
  reviewRules,
  reviewWords as words,
} from '@tramontane/content/reviews/review-words'
import { refusalReasonLabels } from '@tramontane/contract/reviews/review-columns'
import type { ReviewsPage } from '@tramontane/contract/reviews/review-page'
import { reviewPageHref } from '@tramontane/domain/reviews/reviews-path'
import type { ReactNode } from 'react'
import { ContactLines } from '../../components/site/contact/contact-lines.tsx'
import { ReviewCard } from '../../components/site/reviews/review-card.tsx'
import { RatingLine } from '../../components/site/reviews/stars.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { useSite } from '../../lib/site.ts'

/** Every review, the newest first, and how they come about. Source: V-60, LAW-43. */
export function AllReviewsPage({ shown }: { shown: ReviewsPage }) {
  const { rating, reviews } = shown
  const { isDemo, identity } = useSite()
  return (
    <article className="site-width under-header max-w-5xl py-14 sm:py-20">
      <h1 className="text-4xl tracking-tight sm:text-5xl">Les avis de nos clients</h1>
      {rating ? (
        <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-lg">
          <RatingLine rating={rating} />
          <span className="font-normal opacity-80">{words.order}</span>
        </p>
      ) : (
        <p className="mt-5 max-w-[60ch] text-lg text-pretty">
          {identity.name} n’a pas encore d’avis : les premiers clients à qui nous en demandons un paraîtront
          ici.
        </p>
      )}
      <p className="mt-3">
        <a href="#regles" className={linkClass}>
          {words.how}
        </a>
      </p>
      {isDemo && rating && <p className="mt-3 max-w-[75ch] opacity-80">{words.demo}</p>}
      {reviews.length > 0 && (
        <ul className="mt-10 grid gap-5 sm:grid-cols-2">
          {reviews.map((review) => (
            <li key={review.id} id={`avis-${review.id}`} className="scroll-mt-24">
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      <Pager {...shown} />
      <Rules />
    </article>
  )
}

const linkClass = 'font-medium text-ciel underline underline-offset-4'

function Pager({ page, pages }: Pick<ReviewsPage, 'page' | 'pages'>) {
  if (pages === 1) return null
  return (
    <nav aria-label="Pages des avis" className="mt-10 flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <a href={reviewPageHref(page - 1)} rel="prev" className={buttonClass('quiet')}>
          Avis plus récents
        </a>
      ) : (
        <span />
      )}
      <p>
        Page {page} sur {pages}
      </p>
      {page < pages ? (
        <a href={reviewPageHref(page + 1)} rel="next" className={buttonClass('quiet')}>
          Avis plus anciens
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}

/** What the law asks to be said of reviews. Source: LAW-43 (D111-17 to D111-19). */
function Rules() {
  const { reviews } = useSite()
  return (
    <section id="regles" tabIndex={-1} className="mt-16 scroll-mt-24 border-nuit/15 border-t pt-10">
      <h2 className="text-2xl tracking-tight sm:text-3xl">{words.how}</h2>
      <dl className="mt-6 grid gap-6 sm:grid-cols-2 sm:gap-x-10">
        {reviewRules.map((rule) => (
          <Rule key={rule.title} rule={rule} />
        ))}
        <Rule rule={refusalRule}>
          <ul className="mt-2 list-disc pl-5">
            {Object.values(refusalReasonLabels).map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
          <p className="mt-2">{words.neverForNote}</p>
        </Rule>
        <Rule rule={reportRule}>
          <p className="mt-2">
            <ContactLines linkClass={linkClass} />
          </p>
        </Rule>
      </dl>
      {reviews && (
        <p className="mt-8">
          D’autres avis, que nous ne vérifions pas, sont sur{' '}
          <a href={reviews.url} rel="noopener" className={linkClass}>
            la fiche de {reviews.name}
          </a>
          .
        </p>
      )}
    </section>
  )
}

function Rule({ rule: { title, text }, children }: { rule: ReviewRule; children?: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-1 text-pretty opacity-85">
        {text}
        {children}
      </dd>
    </div>
  )
}
