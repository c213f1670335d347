import { planTexts } from '@tramontane/content/subscription/plans'
import { publicPlanIds } from '@tramontane/domain/contracts/plans'
import { commitmentMonths, noticeDays } from '@tramontane/domain/contracts/terms'
import { PriceReview } from '../../components/proof/price-review.tsx'
import { PlanCard } from '../../components/site/prices/plan-card.tsx'
import { SavingLine } from '../../components/site/prices/saving-line.tsx'
import { Section } from '../../components/site/section.tsx'
import { SubscribeLink } from './subscribe-link.tsx'

export function Formulas() {
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
