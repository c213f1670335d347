import { homeReviews } from '@tramontane/content/home'
import { reviewWords } from '@tramontane/content/reviews/review-words'
import type { ReactNode } from 'react'
import { useSite } from '../../../lib/site.ts'

export function ReviewsFrame({ children }: { children: ReactNode }) {
  const { isDemo } = useSite()
  return (
    <section aria-labelledby="avis-titre" className="site-width pb-8 sm:pb-14 lg:pb-20">
      <h2 id="avis-titre" className="mb-5 text-2xl sm:mb-7 tracking-tight sm:text-3xl">
        {homeReviews.title}
      </h2>
      {children}
      {isDemo && (
        <p className="mt-3 text-sm leading-snug opacity-80 sm:mt-6 sm:text-base">{reviewWords.demo}</p>
      )}
    </section>
  )
}
