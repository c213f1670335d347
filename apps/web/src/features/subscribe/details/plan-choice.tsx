import { firstVisitWords } from '@tramontane/content/subscription/order'
import { visitsText } from '@tramontane/content/subscription/plan-amounts'
import { planTexts } from '@tramontane/content/subscription/plans'
import { type PublicPlanId, publicPlanIds } from '@tramontane/domain/contracts/plans'
import { formatCents } from '@tramontane/domain/words/money'
import { RecommendedBadge } from '../../../components/site/prices/recommended-badge.tsx'
import { useSite } from '../../../lib/site.ts'
import type { OrderForm } from '../use-order.ts'

type PlanChoiceProps = { form: OrderForm; onPlan: (plan: PublicPlanId) => void }

/**
 * Both formulas, of one size whichever is chosen: what the address asks for changes no place. Another one has a first
 * visit of another length, and so other starts.
 */
export function PlanChoice({ form, onPlan }: PlanChoiceProps) {
  return (
    <form.AppField
      name="planType"
      listeners={{ onChange: () => form.setFieldValue('firstVisitTime', '', { dontValidate: true }) }}
    >
      {(field) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          {publicPlanIds.map((id) => (
            <PlanRadio
              key={id}
              id={id}
              isChosen={field.state.value === id}
              onChoose={() => {
                field.handleChange(id)
                onPlan(id)
              }}
            />
          ))}
        </div>
      )}
    </form.AppField>
  )
}

type PlanRadioProps = { id: PublicPlanId; isChosen: boolean; onChoose: () => void }

function PlanRadio({ id, isChosen, onChoose }: PlanRadioProps) {
  const { monthlyCents, visitsPerMonth } = useSite().plans[id]
  return (
    <label className="relative flex cursor-pointer gap-3 rounded-xl p-4 ring-1 ring-nuit/30 transition-shadow hover:bg-ecume/50 has-checked:bg-ecume has-checked:ring-3 has-checked:ring-ciel has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-ciel sm:p-5">
      <input
        type="radio"
        name="planType"
        value={id}
        checked={isChosen}
        onChange={onChoose}
        className="mt-1.5 size-5 shrink-0 accent-ciel outline-none"
      />
      <span className="grid min-w-0 content-start gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-display text-lg font-bold">
          {planTexts[id].name} {id === 'premium' && <RecommendedBadge />}
        </span>
        <span>
          <span className="font-display text-2xl font-bold tabular-nums">{formatCents(monthlyCents)}</span>{' '}
          TTC par mois
        </span>
        <span className="font-semibold">
          {visitsText(visitsPerMonth)}
          {id === 'premium' && ', aux dates que vous choisissez'}
        </span>
        <span className="text-[0.9375rem] leading-snug text-pretty text-nuit/80">
          Première visite : {firstVisitWords[id]}
        </span>
      </span>
    </label>
  )
}
