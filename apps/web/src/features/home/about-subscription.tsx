import { homeSubscription } from '@tramontane/content/home'
import { planTexts } from '@tramontane/content/subscription/plans'
import { publicPlanIds } from '@tramontane/domain/contracts/plans'
import { commitmentMonths, noticeDays } from '@tramontane/domain/contracts/terms'
import { PlanCard } from '../../components/site/prices/plan-card.tsx'
import { SavingLine } from '../../components/site/prices/saving-line.tsx'
import { Section } from '../../components/site/section.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { SnapRow } from '../../components/site/snap-row.tsx'
import { buttonClass } from '../../components/ui/button.tsx'

export function AboutSubscription() {
  return (
    <Section id="abonnement" title={homeSubscription.title} lead={homeSubscription.lead} isLeadForWide>
      <SavingLine />
      <div className="sm:-mx-1">
        <SnapRow
          label="Formules"
          className="py-1 sm:grid grid-cols-[minmax(0,1fr)] sm:gap-6 sm:px-1 md:grid-cols-2"
        >
          {publicPlanIds.map((id) => (
            <li key={id} className="grid">
              <PlanCard id={id} isShort>
                <SiteLink
                  href="/abonnement"
                  className={buttonClass(id === 'premium' ? 'primary' : 'quiet', 'mt-auto sm:self-start')}
                >
                  Voir la {planTexts[id].name}
                </SiteLink>
              </PlanCard>
            </li>
          ))}
        </SnapRow>
      </div>
      <p className="mt-6 max-w-[70ch] opacity-80">
        Engagement minimum de {commitmentMonths} mois, puis résiliation à tout moment avec {noticeDays} jours
        de préavis.
      </p>
    </Section>
  )
}
