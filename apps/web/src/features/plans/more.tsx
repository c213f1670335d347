import { Washer } from '../../components/proof/washer.tsx'
import { Benefits } from './benefits.tsx'
import { Method } from './method.tsx'
import { PlansQuestions } from './plans-questions.tsx'
import { Recap } from './recap.tsx'
import { Terms } from './terms.tsx'
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
