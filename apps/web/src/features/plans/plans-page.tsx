import { subscriptionHero } from '@tramontane/content/subscription/subscription-page'
import { HeroPicture } from '../../components/page/hero-picture.tsx'
import { Later } from '../../lib/loading/later.tsx'
import { Formulas } from './formulas.tsx'
import { more } from './later-parts.ts'
import { PlanRows } from './plan-rows.tsx'

/** /abonnement. Source: P-60. */
export function PlansPage() {
  return (
    <>
      <PlansHero />
      <Formulas />
      <Later part={more} />
    </>
  )
}

/** The promise, what it costs and the way to order it, on the first screen. */
function PlansHero() {
  return (
    <section className="relative under-header overflow-clip bg-linear-to-b from-[#cfe7f6] to-[#eef7fc]">
      <div className="site-width grid items-end gap-x-10 lg:grid-cols-[1.35fr_1fr]">
        <div className="pt-7 pb-9 sm:pt-12 sm:pb-14 lg:pb-16">
          <h1 className="max-w-[18ch] text-[clamp(min(2rem,13vw),9.2vw,2.5rem)] leading-[1.05] tracking-tight sm:text-6xl">
            {subscriptionHero.title}
          </h1>
          <p className="mt-5 max-w-[36rem] text-lg leading-normal text-pretty sm:text-xl">
            {subscriptionHero.lead}
          </p>
          <PlanRows />
        </div>
        <div className="self-center max-lg:hidden">
          <HeroPicture name="perles" />
        </div>
      </div>
    </section>
  )
}
