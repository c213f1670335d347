import { Benefits } from './benefits.tsx'
import { Formulas } from './formulas.tsx'
import { Method } from './method.tsx'
import { PlansHero } from './plans-hero.tsx'
import { PlansQuestions } from './plans-questions.tsx'
import { Subscriber } from './subscriber.tsx'
import { Terms } from './terms.tsx'
import { WhereWePass } from './where-we-pass.tsx'

/** /abonnement. Source: P-60. */
export function PlansPage() {
  return (
    <>
      <PlansHero />
      <Formulas />
      <Benefits />
      <Method />
      <Terms />
      <Subscriber />
      <PlansQuestions />
      <WhereWePass />
    </>
  )
}
