import { homeSubscription } from '@tramontane/content/home'
import { planTexts } from '@tramontane/content/subscription/plans'
import { commitmentMonths, noticeDays, publicPlanIds } from '@tramontane/domain/contracts/plans'
import { PlanCard } from '../../components/site/plan-card.tsx'
import { SavingLine } from '../../components/site/saving-line.tsx'
import { Section } from '../../components/site/section.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'

export function AboutSubscription() {
  return (
    <Section id="abonnement" title={homeSubscription.title} lead={homeSubscription.lead}>
      <SavingLine />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6 md:grid-cols-2">
        {publicPlanIds.map((id) => (
          <PlanCard key={id} id={id} isShort>
            <SiteLink
              href="/abonnement"
              className={buttonClass(
                id === 'premium' ? 'primary' : 'quiet',
                'mt-auto max-sm:mt-4 sm:self-start',
              )}
            >
              Voir la {planTexts[id].name}
            </SiteLink>
          </PlanCard>
        ))}
      </div>
      <p className="mt-6 max-w-[70ch] opacity-80">
        Engagement minimum de {commitmentMonths} mois, puis résiliation à tout moment avec {noticeDays} jours
        de préavis.
      </p>
    </Section>
  )
}
