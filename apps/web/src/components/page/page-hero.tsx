import type { ReactNode } from 'react'

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
      <div className="site-width grid items-center gap-x-14 gap-y-10 py-10 sm:gap-y-8 sm:py-14 sm:max-lg:[&_img]:aspect-5/2 lg:grid-cols-[1.25fr_1fr] lg:py-16">
        <div>
          {badge && (
            <p className="mb-4 inline-block rounded-full bg-ciel px-3.5 py-1 text-[0.9375rem] font-semibold text-white">
              {badge}
            </p>
          )}
          <h1 className="text-[clamp(min(2.1rem,14.5vw),9vw,2.5rem)] leading-[1.08] tracking-tight sm:text-5xl xl:text-[3.5rem]">
            {title}
          </h1>
          <p className="mt-6 max-w-[38rem] text-lg text-pretty sm:text-xl">{lead}</p>
          {children}
        </div>
        {picture}
      </div>
    </section>
  )
}
