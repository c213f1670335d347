import { planTexts } from '@tramontane/content/plans'
import { subscriptionSavingPercent } from '@tramontane/domain/saving'
import { useSite } from '../../lib/site.ts'

/** What Premium saves, computed from the prices; only while the business may claim it. */
export function SavingLine() {
  const site = useSite()
  if (!site.claims.subscriptionSaving) return null
  return (
    <p className="-mt-4 mb-8 inline-block rounded-lg bg-ecume px-4 py-2 font-semibold">
      {subscriptionSavingPercent(site)} % d’économie avec la {planTexts.premium.name}, par rapport aux mêmes
      lavages à l’unité
    </p>
  )
}
