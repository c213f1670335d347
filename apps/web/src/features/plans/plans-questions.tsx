import { subscriptionFaq } from '@tramontane/content/subscription/subscription-page'
import { Accordion } from '../../components/site/accordion.tsx'
import { Section } from '../../components/site/section.tsx'
import { useSite } from '../../lib/site.ts'

export function PlansQuestions() {
  return (
    <Section id="faq" isBeside title="Questions d’abonnés">
      <Accordion items={subscriptionFaq(useSite())} />
    </Section>
  )
}
