import { subscriptionSteps } from '@tramontane/content/subscription/subscription-page'
import { NumberedPoints } from '../../components/page/numbered-points.tsx'
import { Section } from '../../components/site/section.tsx'
import { useSite } from '../../lib/site.ts'

export function Method() {
  const { title, points } = subscriptionSteps(useSite())
  return (
    <Section title={title}>
      <NumberedPoints points={points} />
    </Section>
  )
}
