import { homeReviews } from '@tramontane/content/home'
import type { ReactNode } from 'react'
import { useSite } from '../../lib/site.ts'

export function ReviewsFrame({ children }: { children: ReactNode }) {
  const { isDemo } = useSite()
  return (
    <section aria-labelledby="avis-titre" className="site-width pb-12 sm:pb-26">
      <h2 id="avis-titre" className="mb-7 text-2xl tracking-tight sm:text-3xl">
        {homeReviews.title}
      </h2>
      {children}
      {isDemo && <p className="mt-6 opacity-80">{homeReviews.demo}</p>}
    </section>
  )
}
