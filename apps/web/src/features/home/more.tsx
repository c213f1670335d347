import { Washer } from '../../components/proof/washer.tsx'
import { AboutSubscription } from './about-subscription.tsx'
import { Coverage } from './coverage.tsx'
import { Introduction } from './introduction.tsx'
import { Reasons } from './reasons.tsx'
import { Voices } from './voices.tsx'

/** What stands between the washes and what there is to read. */
export function More() {
  return (
    <>
      <Introduction />
      <Coverage />
      <Reasons />
      <Washer />
      <AboutSubscription />
      <Voices />
    </>
  )
}
