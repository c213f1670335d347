import { subscriptionRecap } from '@tramontane/content/subscription/subscription-page'
import { PhoneButton } from '../../components/site/contact/phone-button.tsx'
import { Section } from '../../components/site/section.tsx'
import { PlanRows } from './plan-rows.tsx'

/** The last word: what it costs, what binds, and the buttons once more. */
export function Recap() {
  return (
    <Section id="recapitulatif" title={subscriptionRecap.title} lead={subscriptionRecap.lead} isDark>
      <PlanRows />
      <PhoneButton className="mt-6 border-transparent max-sm:w-full" />
    </Section>
  )
}
