import { subscriptionBenefits } from '@tramontane/content/subscription/subscription-page'
import { CheckPoints } from '../../components/site/check-points.tsx'
import { Section } from '../../components/site/section.tsx'

/** What the subscription changes. */
export function Benefits() {
  return (
    <Section title={subscriptionBenefits.title}>
      <CheckPoints points={subscriptionBenefits.points} className="gap-x-14 gap-y-9 md:grid-cols-2" />
    </Section>
  )
}
