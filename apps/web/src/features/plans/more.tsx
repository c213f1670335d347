import {
  subscriptionBenefits,
  subscriptionFaq,
  subscriptionRecap,
  subscriptionSteps,
  subscriptionTerms,
} from '@tramontane/content/subscription/subscription-page'
import { NumberedPoints } from '../../components/page/numbered-points.tsx'
import { Washer } from '../../components/proof/washer.tsx'
import { Accordion } from '../../components/site/accordion.tsx'
import { CheckPoints } from '../../components/site/check-points.tsx'
import { PhoneButton } from '../../components/site/contact/phone-button.tsx'
import { Section } from '../../components/site/section.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { useSite } from '../../lib/site.ts'
import { PlanRows } from './plan-rows.tsx'
import { WhereWePass } from './where-we-pass.tsx'

/** What there is to read under the formulas. */
export function More() {
  return (
    <>
      <Benefits />
      <Method />
      <Terms />
      <Washer />
      <PlansQuestions />
      <WhereWePass />
      <Recap />
    </>
  )
}

/** What the subscription changes. */
function Benefits() {
  return (
    <Section title={subscriptionBenefits.title}>
      <CheckPoints points={subscriptionBenefits.points} className="gap-x-14 gap-y-9 md:grid-cols-2" />
    </Section>
  )
}

function PlansQuestions() {
  return (
    <Section id="faq" isBeside title="Questions d’abonnés">
      <Accordion items={subscriptionFaq(useSite())} />
    </Section>
  )
}

function Method() {
  const { title, points } = subscriptionSteps(useSite())
  return (
    <Section title={title}>
      <NumberedPoints points={points} />
    </Section>
  )
}

/** The last word: what it costs, what binds, and the buttons once more. */
function Recap() {
  return (
    <Section id="recapitulatif" title={subscriptionRecap.title} lead={subscriptionRecap.lead} isDark>
      <PlanRows />
      <PhoneButton className="mt-6 border-transparent max-sm:w-full" />
    </Section>
  )
}

/** What binds, before anybody orders. */
function Terms() {
  return (
    <Section id="engagement" title={subscriptionTerms.title} lead={subscriptionTerms.lead} isDark>
      <dl className="divide-y divide-white/20 border-y border-white/20">
        {subscriptionTerms.points.map(({ title, text }) => (
          <div key={title} className="grid gap-x-10 gap-y-1 py-5 md:grid-cols-[18rem_1fr]">
            <dt className="font-display text-xl font-bold">{title}</dt>
            <dd className="max-w-[60ch] text-pretty text-white/85">{text}</dd>
          </div>
        ))}
      </dl>
      <SiteLink
        href="/cgv"
        className="mt-8 inline-flex min-h-11 items-center rounded-lg border border-white/60 px-5 py-2.5 font-semibold hover:bg-white hover:text-nuit"
      >
        Lire les conditions générales
      </SiteLink>
    </Section>
  )
}
