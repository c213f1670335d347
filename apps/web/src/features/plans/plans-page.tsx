import { planTexts } from '@tramontane/content/subscription/plans'
import { subscriptionHero } from '@tramontane/content/subscription/subscription-page'
import { publicPlanIds } from '@tramontane/domain/contracts/plans'
import { commitmentMonths, noticeDays } from '@tramontane/domain/contracts/terms'
import { HeroPicture } from '../../components/page/hero-picture.tsx'
import { PriceReview } from '../../components/proof/price-review.tsx'
import { PlanCard } from '../../components/site/prices/plan-card.tsx'
import { SavingLine } from '../../components/site/prices/saving-line.tsx'
import { Section } from '../../components/site/section.tsx'
import { Later } from '../../lib/loading/later.tsx'
import { more } from './later-parts.ts'
import { PlanRows } from './plan-rows.tsx'
import { SubscribeLink } from './subscribe-link.tsx'

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

function Formulas() {
  return (
    <Section
      id="formules"
      title="Deux formules"
      lead={`Prix TTC, pour un véhicule. Engagement de ${commitmentMonths} mois minimum, puis ${noticeDays} jours de préavis.`}
    >
      <SavingLine />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
        {publicPlanIds.map((id) => (
          <PlanCard key={id} id={id} hasTotal>
            <SubscribeLink
              plan={id}
              look={id === 'premium' ? 'call' : 'quiet'}
              label={`Souscrire en ligne à la ${planTexts[id].name}`}
              className="mt-auto w-full"
            />
          </PlanCard>
        ))}
      </div>
      <PriceReview thing="plans" />
    </Section>
  )
}
