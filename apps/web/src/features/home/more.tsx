import { AboutSubscription } from './about-subscription.tsx'
import { Coverage } from './coverage.tsx'
import { Introduction } from './introduction.tsx'
import { Reasons } from './reasons.tsx'
import { Testimonials } from './testimonials.tsx'

/** What stands between the washes and the voices of others. */
export function More() {
  return (
    <>
      <Introduction />
      <Coverage />
      <Reasons />
      <AboutSubscription />
      <Testimonials />
    </>
  )
}
