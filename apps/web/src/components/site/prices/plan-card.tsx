import {
  commitmentTotalText,
  visitsText,
  washOfPlanText,
} from '@tramontane/content/subscription/plan-amounts'
import { planTexts } from '@tramontane/content/subscription/plans'
import type { PublicPlanId } from '@tramontane/domain/contracts/plans'
import { formatCents } from '@tramontane/domain/words/money'
import type { ReactNode } from 'react'
import { useSite } from '../../../lib/site.ts'
import { FeatureList } from '../feature-list.tsx'
import { RecommendedBadge } from './recommended-badge.tsx'

type PlanCardProps = {
  id: PublicPlanId
  /** Says what the minimum term costs in all. */
  hasTotal?: boolean
  /** Without its features on a phone. */
  isShort?: boolean
  /** The link that the card ends with. */
  children: ReactNode
}

/** A formula with its price: two of them are compared side by side. */
export function PlanCard({ id, hasTotal = false, isShort = false, children }: PlanCardProps) {
  const site = useSite()
  const { monthlyCents, visitsPerMonth } = site.plans[id]
  const isRecommended = id === 'premium'
  return (
    <article
      className={`flex flex-col rounded-2xl bg-(--card) p-5 sm:p-6 lg:p-9 ${isRecommended ? 'ring-3 ring-ciel' : 'ring-1 ring-nuit/15'}`}
    >
      <div className="flex flex-wrap content-start items-center gap-x-4 gap-y-2 md:max-lg:min-h-18">
        <h3 className="text-2xl lg:text-3xl">{planTexts[id].name}</h3>
        {isRecommended && <RecommendedBadge />}
      </div>
      <p
        className={`${isShort ? 'max-sm:hidden' : ''} mt-2 max-w-[45ch] text-pretty md:min-h-[3lh] lg:min-h-[2lh] opacity-80`}
      >
        {planTexts[id].promise}
      </p>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2 sm:mt-6">
        <span className="font-display text-4xl font-bold tracking-tight lg:text-5xl tabular-nums">
          {formatCents(monthlyCents)}
        </span>{' '}
        <span className="opacity-80">TTC par mois</span>
      </p>
      <p className="mt-1 font-semibold text-garrigue sm:mt-2 tabular-nums">{washOfPlanText(site, id)}</p>
      {hasTotal && <p className="mt-1 tabular-nums opacity-80">soit {commitmentTotalText(monthlyCents)}</p>}
      <p className={`mt-1 font-semibold ${isShort ? 'max-sm:mb-4' : ''}`}>{visitsText(visitsPerMonth)}</p>
      <FeatureList
        features={planTexts[id].features}
        className={`mt-6 mb-8 ${isShort ? 'max-sm:hidden' : ''}`}
      />
      {children}
    </article>
  )
}
