import { Later } from '../../lib/loading/later.tsx'
import { Formulas } from './formulas.tsx'
import { more } from './later-parts.ts'
import { PlansHero } from './plans-hero.tsx'

/** /abonnement. Source: P-60. */
export function PlansPage() {
  return (
    <>
      <PlansHero />
      <Formulas />
      <Later part={more} />
    </>
  )
}
