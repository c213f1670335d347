import { PriceReview } from '../../components/site/price-review.tsx'
import { Washer } from '../../components/site/washer.tsx'
import { AboutSubscription } from './about-subscription.tsx'
import { Coverage } from './coverage.tsx'
import { Introduction } from './introduction.tsx'
import { Reasons } from './reasons.tsx'
import { Testimonials } from './testimonials.tsx'

/** What stands between the washes and the voices of others. */
export function More() {
  return (
    <>
      <div className="relative -mt-8 bg-white sm:-mt-12">
        <PriceReview thing="washes" className="site-width pb-18 sm:pb-26" />
      </div>
      <Introduction />
      <Coverage />
      <Reasons />
      <Washer />
      <AboutSubscription />
      <Testimonials />
    </>
  )
}
