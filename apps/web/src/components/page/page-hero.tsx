import type { ReactNode } from 'react'
import { WholeWords } from '../site/whole-words.tsx'

type PageHeroProps = {
  title: string
  lead: string
  /** A claim, only while it is set. */
  badge?: string | null
  picture: ReactNode
  /** Facts and buttons under the lead. */
  children?: ReactNode
}

/** The top of a page under the sky: its one h1, its promise, a drawing beside. */
export function PageHero({ title, lead, badge, picture, children }: PageHeroProps) {
  return (
    <section className="under-header overflow-clip bg-linear-to-b from-[#cfe7f6] to-[#eef7fc]">
      <div className="site-width page-hero">
        <div>
          {badge && (
            <p className="mb-4 inline-block rounded-full bg-ciel px-3.5 py-1 text-[0.9375rem] font-semibold text-white">
              {badge}
            </p>
          )}
          <h1 className="page-hero-title">
            <WholeWords text={title} />
          </h1>
          <p className="mt-6 max-w-[38rem] text-lg text-pretty sm:text-xl">
            <WholeWords text={lead} />
          </p>
          {children}
        </div>
        {picture}
      </div>
    </section>
  )
}
