import { planTexts } from '@tramontane/content/subscription/plans'
import { sameWashesCents, subscriptionSavingPercent } from '@tramontane/domain/contracts/saving'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { formatCents } from '@tramontane/domain/words/money'
import { useSite } from '../../../lib/site.ts'

/** What Premium saves each month, with what is compared; only while the business may claim it. */
export function SavingLine() {
  const site = useSite()
  const { monthlyCents, visitsPerMonth } = site.plans.premium
  const percent = subscriptionSavingPercent(site)
  if (!site.claims.subscriptionSaving || percent === 0) return null
  return (
    <p className="mb-5 rounded-lg bg-(--tint) px-4 py-2 leading-snug font-semibold text-pretty max-sm:text-[0.9375rem] sm:-mt-4 sm:mb-8 sm:inline-block">
      {percent} % d’économie avec la {planTexts.premium.name} : {formatCents(monthlyCents)} par mois au lieu
      de {formatCents(sameWashesCents(site))} pour {visitsPerMonth} passages à l’unité ({serviceTitles.fast}),
      hors déplacement
    </p>
  )
}
