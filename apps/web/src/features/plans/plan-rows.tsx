import { visitsText } from '@tramontane/content/subscription/plan-amounts'
import { planTexts } from '@tramontane/content/subscription/plans'
import { publicPlanIds } from '@tramontane/domain/contracts/plans'
import { formatCents } from '@tramontane/domain/words/money'
import { useSite } from '../../lib/site.ts'
import { SubscribeLink } from './subscribe-link.tsx'

/** Both formulas in a line each: name, price, button. */
export function PlanRows() {
  const { plans } = useSite()
  return (
    <ul data-call className="mt-7 grid max-w-[40rem] gap-3 text-nuit sm:grid-cols-2">
      {publicPlanIds.map((id) => (
        <li key={id} className="plan-row">
          <p className="basis-full font-semibold">{planTexts[id].name}</p>
          <p className="grow-99 basis-28">
            <span className="font-display text-2xl font-bold tabular-nums sm:text-3xl">
              {formatCents(plans[id].monthlyCents)}
            </span>{' '}
            <span className="text-[0.9375rem] opacity-80">TTC par mois</span>
          </p>
          <p className="text-[0.9375rem] opacity-80 max-sm:hidden">{visitsText(plans[id].visitsPerMonth)}</p>
          <SubscribeLink
            plan={id}
            look={id === 'premium' ? 'call' : 'primary'}
            label={`Souscrire en ligne à la ${planTexts[id].name}`}
            className="plan-row-button"
          />
        </li>
      ))}
    </ul>
  )
}
