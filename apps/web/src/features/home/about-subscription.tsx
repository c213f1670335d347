import { homeSubscription } from '@tramontane/content/home'
import { planTexts } from '@tramontane/content/plans'
import { formatCents } from '@tramontane/domain/money'
import { commitmentMonths, noticeDays, type PublicPlanId, publicPlanIds } from '@tramontane/domain/plans'
import { subscriptionSavingPercent } from '@tramontane/domain/saving'
import { FeatureList } from '../../components/site/feature-list.tsx'
import { Section } from '../../components/site/section.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { useSite } from '../../lib/site.ts'

export function AboutSubscription() {
  const site = useSite()
  return (
    <Section id="abonnement" title={homeSubscription.title} lead={homeSubscription.lead}>
      {site.claims.subscriptionSaving && (
        <p className="-mt-4 mb-8 inline-block rounded-lg bg-ecume px-4 py-2 font-semibold">
          {subscriptionSavingPercent(site)} % d’économie avec la {planTexts.premium.name}, par rapport aux
          mêmes lavages à l’unité
        </p>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        {publicPlanIds.map((id) => (
          <PlanCard key={id} id={id} />
        ))}
      </div>
      <p className="mt-6 max-w-[70ch] opacity-80">
        Engagement minimum de {commitmentMonths} mois, puis résiliation à tout moment avec {noticeDays} jours
        de préavis.
      </p>
    </Section>
  )
}

function PlanCard({ id }: { id: PublicPlanId }) {
  const { monthlyCents, visitsPerMonth } = useSite().plans[id]
  const isRecommended = id === 'premium'
  return (
    <article
      className={`flex flex-col rounded-2xl bg-white p-7 sm:p-9 ${isRecommended ? 'ring-3 ring-ciel' : 'ring-1 ring-nuit/15'}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="text-2xl sm:text-3xl">{planTexts[id].name}</h3>
        {isRecommended && (
          <p className="rounded-full bg-ciel px-3 py-1 text-[0.875rem] leading-snug font-bold tracking-wide text-white">
            RECOMMANDÉ
          </p>
        )}
      </div>
      <p className="mt-2 max-w-[45ch] text-pretty lg:min-h-[2lh] opacity-80">{planTexts[id].promise}</p>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-5xl font-bold tracking-tight tabular-nums">
          {formatCents(monthlyCents)}
        </span>
        <span className="opacity-80">TTC par mois</span>
      </p>
      <p className="mt-1 font-semibold">{visitsText(visitsPerMonth)}</p>
      <FeatureList features={planTexts[id].features} className="mt-6 mb-8" />
      <SiteLink
        href="/abonnement"
        className={buttonClass(isRecommended ? 'primary' : 'quiet', 'mt-auto self-start')}
      >
        Voir la {planTexts[id].name}
      </SiteLink>
    </article>
  )
}

function visitsText(visits: number): string {
  return `${visits} ${visits > 1 ? 'passages' : 'passage'} par mois`
}
