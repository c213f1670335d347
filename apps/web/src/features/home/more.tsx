import { PriceReview } from '../../components/proof/price-review.tsx'
import { Washer } from '../../components/proof/washer.tsx'
import { AboutSubscription } from './about-subscription.tsx'
import { Coverage } from './coverage.tsx'
import { Introduction } from './introduction.tsx'
import { Reasons } from './reasons.tsx'
import { Testimonials } from './testimonials.tsx'

/** What stands between the washes and the voices of others; a phone reads who comes on /abonnement. */
export function More() {
  return (
    <>
      <div className="-mt-12 bg-white max-sm:hidden">
        <PriceReview thing="washes" className="site-width pb-26" />
      </div>
      <Introduction />
      <Coverage />
      <Reasons />
      <Washer className="max-sm:hidden" />
      <AboutSubscription />
      <Testimonials />
    </>
  )
}
